import type { TFunction } from 'i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { CARD } from './chartPlaces.ts';
import type { ChartLayout } from './chartLayout.ts';
import type { TreeNode } from './useTree.ts';
import { metaText } from '../../../i18n/format.ts';
import { statusName } from '../../../i18n/statusName.ts';

const MARGIN = 40;
/** Largest canvas side that browsers support, in pixels. */
const MAX_SIDE = 12_000;

const colour = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim() || '#888';

/** Saves the visible chart as a PNG, drawn from the same layout. */
export async function savePicture(chartLayout: ChartLayout, t: TFunction): Promise<void> {
  const members = chartLayout.nodes.filter((node) => node.data.node);
  if (members.length === 0) return;
  await document.fonts.ready;
  const xs = members.map((node) => node.position.x);
  const ys = members.map((node) => node.position.y);
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const width = Math.max(...xs) + CARD.width + MARGIN - left;
  const height = Math.max(...ys) + CARD.height + MARGIN - top;
  const scale = Math.min(2, MAX_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const paint = canvas.getContext('2d')!;
  paint.scale(scale, scale);
  paint.fillStyle = colour('--bg');
  paint.fillRect(0, 0, width, height);
  paint.translate(-left, -top);
  const places = new Map(chartLayout.nodes.map((node) => [node.id, node.position]));
  for (const ground of chartLayout.nodes.filter(({ type }) => type === 'ground')) {
    paint.fillStyle = colour('--sunken');
    paint.beginPath();
    paint.roundRect(ground.position.x, ground.position.y, ground.width, ground.height, 20);
    paint.fill();
  }
  paint.strokeStyle = colour('--border');
  for (const edge of chartLayout.edges) {
    const to = chartLayout.nodes.find((node) => node.id === edge.target);
    if (to?.type !== 'member' && to?.type !== 'ground') continue;
    const from = places.get(edge.source)!;
    const into = to.position.x + to.width / 2;
    const middle = (from.y + CARD.height + to.position.y) / 2;
    paint.beginPath();
    paint.moveTo(from.x + CARD.width / 2, from.y + CARD.height);
    paint.lineTo(from.x + CARD.width / 2, middle);
    paint.lineTo(into, middle);
    paint.lineTo(into, to.position.y);
    paint.stroke();
  }
  for (const { position, data } of members) drawCard(paint, position, data.node!, t);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = 'organisationChart.png';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function drawCard(
  paint: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  node: TreeNode,
  t: TFunction,
): void {
  const qualified = node.maintenanceStatus === 'QUALIFIED';
  paint.fillStyle = colour('--surface');
  paint.strokeStyle = colour('--line');
  paint.beginPath();
  paint.roundRect(x, y, CARD.width, CARD.height, 14);
  paint.fill();
  paint.stroke();
  paint.fillStyle = colour(qualified ? '--c1' : '--c4');
  paint.fillRect(x + 14, y, CARD.width - 28, 3);
  const font = getComputedStyle(document.body).fontFamily;
  const lines: [string, string, string][] = [
    [node.fullName, `600 15px ${font}`, '--ink'],
    [node.memberID, `13px ${font}`, '--third'],
    [
      metaText(
        nameOf(t, 'rank', node.ranking),
        node.packageRank > 0 && nameOf(t, 'package', node.packageRank),
      ),
      `13px ${font}`,
      '--ink',
    ],
    [statusName(t, 'member', node.maintenanceStatus), `13px ${font}`, '--third'],
    [
      metaText(
        t('label.pair', { label: t('network.personal'), value: node.personalVolume }),
        t('label.pair', { label: t('network.group'), value: node.groupVolume }),
      ),
      `13px ${font}`,
      '--ink',
    ],
    [
      node.legs
        ? t('label.pair', {
            label: t('network.legs'),
            value: `${node.legs.left.members} | ${node.legs.right.members}`,
          })
        : t('label.pair', { label: t('network.team'), value: node.totalBelow }),
      `13px ${font}`,
      '--ink',
    ],
  ];
  for (const [i, [text, face, ink]] of lines.entries()) {
    paint.font = face;
    paint.fillStyle = colour(ink);
    paint.fillText(text, x + 16, y + 32 + i * 24, CARD.width - 32);
  }
}
