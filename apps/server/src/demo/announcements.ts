import { publishAnnouncement } from '../features/content/publishAnnouncement.ts';
import type { CommandCtx } from '../platform/context.ts';

/** What members read on their home page. */
export async function announce({ tx, now }: CommandCtx): Promise<void> {
  await publishAnnouncement(tx, {
    displayAt: now,
    priority: 10,
    titles: {
      en: 'This is a demo company',
      ms: 'Ini syarikat demo',
      zh: '这是演示公司',
      ar: 'هذه شركة تجريبية',
      it: 'Questa è un’azienda dimostrativa',
      es: 'Esta es una empresa de demostración',
      fr: 'Ceci est une société de démonstration',
    },
    texts: {
      en: 'People, orders and money here are made up. Try anything.',
      ms: 'Orang, pesanan dan wang di sini adalah rekaan. Cubalah apa sahaja.',
      zh: '这里的人、订单和金额都是虚构的，请随意尝试。',
      ar: 'الأشخاص والطلبات والأموال هنا خيالية. جرّب ما تشاء.',
      it: 'Persone, ordini e denaro sono inventati. Provate pure.',
      es: 'Las personas, los pedidos y el dinero son inventados. Pruebe lo que quiera.',
      fr: 'Les personnes, commandes et montants sont inventés. Essayez librement.',
    },
  });
  await publishAnnouncement(tx, {
    displayAt: now,
    priority: 5,
    titles: {
      en: 'The monthly set ships free',
      ms: 'Set bulanan dihantar percuma',
      zh: '每月套装免运费',
    },
    texts: {
      en: 'One box holds exactly one month of maintenance: 100 PV.',
      ms: 'Satu kotak mengandungi tepat satu bulan penyelenggaraan: 100 PV.',
      zh: '一盒正好一个月的维持量：100 PV。',
    },
  });
}
