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
      en: 'The people, orders and amounts here are fictional. Feel free to try everything.',
      ms: 'Orang, pesanan dan jumlah wang di sini adalah rekaan. Cubalah apa sahaja.',
      zh: '这里的人、订单和金额都是虚构的，请随意尝试。',
      ar: 'الأشخاص والطلبات والمبالغ هنا خيالية. جرّب كل ما تريد.',
      it: 'Persone, ordini e importi sono inventati. Provi liberamente.',
      es: 'Las personas, los pedidos y los importes son ficticios. Pruebe lo que quiera.',
      fr: 'Les personnes, les commandes et les montants sont fictifs. Essayez tout librement.',
    },
  });
  await publishAnnouncement(tx, {
    displayAt: now,
    priority: 5,
    titles: {
      en: 'The monthly set ships free',
      ms: 'Set bulanan dihantar percuma',
      zh: '每月套装免运费',
      ar: 'الطقم الشهري بشحن مجاني',
      it: 'Il set mensile ha la spedizione gratuita',
      es: 'El set mensual tiene envío gratis',
      fr: 'Le coffret mensuel est livré gratuitement',
    },
    texts: {
      en: 'One box covers a full month’s maintenance: 100 PV.',
      ms: 'Satu kotak mencukupi untuk penyelenggaraan sebulan penuh: 100 PV.',
      zh: '一盒即满足一整个月的月维持：100 PV。',
      ar: 'علبة واحدة تغطي الشراء الشهري للتأهل كاملًا: 100 PV.',
      it: 'Una confezione copre il mantenimento di un mese intero: 100 PV.',
      es: 'Una caja cubre el mantenimiento de un mes completo: 100 PV.',
      fr: 'Une boîte couvre le maintien d’un mois entier : 100 PV.',
    },
  });
}
