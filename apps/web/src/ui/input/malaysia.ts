/**
 * The states of Malaysia, drawn by us: points as longitude and latitude in tenths of a degree, just detailed
 * enough for the size of a card. A point shared by two states is named once, so that no gap appears between
 * them.
 */
type Corner = readonly [longitude: number, latitude: number];

/** Points that belong to more than one state. */
const N = {
  kedahPerlisCoast: [1002.4, 62.7],
  kedahPerlisBorder: [1003.7, 65.3],
  kedahPerakBorder: [1010.8, 56.8],
  kedahPerakSouth: [1009.5, 53.5],
  penangCoastNorth: [1003.6, 55.8],
  penangNorth: [1005.5, 54.5],
  penangSouth: [1005.5, 51.5],
  penangCoastSouth: [1004.2, 51.2],
  perakKelantanBorder: [1012.5, 57.8],
  perakKelantan: [1014.5, 52],
  perakKelantanPahang: [1013.5, 46.5],
  perakPahang: [1014, 44],
  perakPahangSelangor: [1015.5, 38.5],
  perakSelangorCoast: [1010, 37.2],
  kelantanTerengganuCoast: [1025.8, 58.3],
  kelantanTerengganu: [1024.5, 53],
  kelantanTerengganuPahang: [1024.8, 46.8],
  kelantanPahang: [1017.5, 45.5],
  terengganuPahangCoast: [1034.5, 42.5],
  terengganuPahang: [1030.5, 43.5],
  terengganuPahangWest: [1027.5, 46.5],
  selangorPahangSembilan: [1018.5, 32.5],
  selangorSembilan: [1018.5, 29.5],
  selangorSembilanCoast: [1017.2, 26],
  sembilanPahang: [1022, 31],
  sembilanPahangEast: [1027, 29.5],
  sembilanPahangJohor: [1026.5, 27.5],
  sembilanMelakaJohor: [1024.8, 25],
  sembilanMelakaCoast: [1019.5, 24],
  melakaJohor: [1025.8, 23],
  melakaJohorCoast: [1024.8, 20.7],
  pahangJohor: [1030, 26],
  pahangJohorCoast: [1035, 26.5],
  sarawakSabahCoast: [1154.2, 49.5],
  sarawakSabah: [1156, 44],
} as const satisfies Record<string, Corner>;

/** By ISO 3166-2:MY code; a state with islands has several outlines. */
export const STATE_OUTLINES: Readonly<Record<string, readonly (readonly Corner[])[]>> = {
  '09': [[[1001.2, 64.2], [1001.8, 67], N.kedahPerlisBorder, N.kedahPerlisCoast]],
  '02': [
    [
      N.kedahPerlisCoast,
      N.kedahPerlisBorder,
      [1006.5, 64.5],
      [1008.5, 62.4],
      N.kedahPerakBorder,
      N.kedahPerakSouth,
      N.penangSouth,
      N.penangNorth,
      N.penangCoastNorth,
      [1003.7, 59.5],
    ],
    [
      [996.8, 64.3],
      [998.5, 64.5],
      [999.2, 63],
      [997.5, 62.6],
    ],
  ],
  '07': [
    [N.penangCoastNorth, N.penangNorth, N.penangSouth, N.penangCoastSouth],
    [
      [1001.6, 54.8],
      [1002.9, 54.8],
      [1002.9, 52.6],
      [1001.8, 52.6],
    ],
  ],
  '08': [
    [
      N.penangCoastSouth,
      N.penangSouth,
      N.kedahPerakSouth,
      N.kedahPerakBorder,
      N.perakKelantanBorder,
      N.perakKelantan,
      N.perakKelantanPahang,
      N.perakPahang,
      N.perakPahangSelangor,
      N.perakSelangorCoast,
      [1008, 39.5],
      [1006, 42.5],
      [1006.2, 46.5],
    ],
  ],
  '03': [
    [
      N.perakKelantanBorder,
      [1016.8, 57.8],
      [1019.5, 60.5],
      [1021, 62.4],
      N.kelantanTerengganuCoast,
      N.kelantanTerengganu,
      N.kelantanTerengganuPahang,
      N.kelantanPahang,
      N.perakKelantanPahang,
      N.perakKelantan,
    ],
  ],
  '11': [
    [
      N.kelantanTerengganuCoast,
      [1031.5, 53.5],
      [1034.2, 47.5],
      N.terengganuPahangCoast,
      N.terengganuPahang,
      N.terengganuPahangWest,
      N.kelantanTerengganuPahang,
      N.kelantanTerengganu,
    ],
  ],
  '06': [
    [
      N.kelantanTerengganuPahang,
      N.terengganuPahangWest,
      N.terengganuPahang,
      N.terengganuPahangCoast,
      [1033.8, 37.5],
      [1034.5, 34.5],
      N.pahangJohorCoast,
      N.pahangJohor,
      N.sembilanPahangJohor,
      N.sembilanPahangEast,
      N.sembilanPahang,
      N.selangorPahangSembilan,
      N.perakPahangSelangor,
      N.perakPahang,
      N.perakKelantanPahang,
      N.kelantanPahang,
    ],
  ],
  '10': [
    [
      N.perakSelangorCoast,
      N.perakPahangSelangor,
      N.selangorPahangSembilan,
      N.selangorSembilan,
      N.selangorSembilanCoast,
      [1014, 28.5],
      [1012.5, 33],
    ],
  ],
  '05': [
    [
      N.selangorSembilanCoast,
      N.selangorSembilan,
      N.selangorPahangSembilan,
      N.sembilanPahang,
      N.sembilanPahangEast,
      N.sembilanPahangJohor,
      N.sembilanMelakaJohor,
      N.sembilanMelakaCoast,
    ],
  ],
  '04': [
    [N.sembilanMelakaCoast, N.sembilanMelakaJohor, N.melakaJohor, N.melakaJohorCoast, [1022, 21.5]],
  ],
  '01': [
    [
      N.melakaJohorCoast,
      N.melakaJohor,
      N.sembilanMelakaJohor,
      N.sembilanPahangJohor,
      N.pahangJohor,
      N.pahangJohorCoast,
      [1037.5, 23],
      [1041, 17.5],
      [1042.8, 13.7],
      [1039.8, 14],
      [1035, 12.7],
      [1029.5, 17.5],
    ],
  ],
  '14': [
    [
      [1016.1, 32.4],
      [1017.6, 32.4],
      [1017.6, 30.5],
      [1016.1, 30.5],
    ],
  ],
  '16': [
    [
      [1016.4, 29.8],
      [1017.6, 29.8],
      [1017.6, 28.6],
      [1016.4, 28.6],
    ],
  ],
  '13': [
    [
      [1096.2, 20.5],
      [1103.5, 17],
      [1110, 15.5],
      [1112.5, 24.5],
      [1119, 28.5],
      [1130.5, 34.5],
      [1139.8, 45.5],
      [1146, 40],
      [1148.5, 43],
      [1147.5, 47.5],
      [1151, 48.5],
      N.sarawakSabahCoast,
      N.sarawakSabah,
      [1156, 39],
      [1151, 28.5],
      [1149, 22.5],
      [1146, 14.5],
      [1138, 12.5],
      [1129.5, 15.5],
      [1124, 14],
      [1118, 10],
      [1110, 10.2],
      [1105, 8.8],
      [1101, 12],
      [1096.8, 16],
    ],
  ],
  '15': [
    [
      [1151.4, 53.8],
      [1153.2, 53.8],
      [1153.2, 52.2],
      [1151.4, 52.2],
    ],
  ],
  '12': [
    [
      N.sarawakSabahCoast,
      [1157.5, 55.5],
      [1160.5, 60],
      [1167.5, 69.5],
      [1172.5, 66],
      [1176.5, 64.5],
      [1177.5, 59.5],
      [1181, 58],
      [1192.5, 52],
      [1183.5, 47.5],
      [1186.5, 44.5],
      [1179, 42],
      [1176, 41.7],
      [1165, 43.5],
      N.sarawakSabah,
    ],
  ],
};

/** Borneo is drawn closer than it is, by this many tenths of a degree. */
const NEARER = 40;
const BORNEO_FROM = 1090;
const WEST = 994;
const NORTH = 72;
const SCALE = 4;

/** Size of the drawing in its own units. */
export const MAP_SIZE = { width: 652, height: 264 };

const placed = ([longitude, latitude]: Corner): string => {
  const east = longitude > BORNEO_FROM ? longitude - NEARER : longitude;
  return `${((east - WEST) * SCALE).toFixed(1)} ${((NORTH - latitude) * SCALE).toFixed(1)}`;
};

/** The path of a state in a drawing of {@link MAP_SIZE}. */
export const statePath = (code: string): string =>
  (STATE_OUTLINES[code] ?? []).map((outline) => `M${outline.map(placed).join('L')}Z`).join('');
