/** Loaded by `--import`: a machine whose clock is a day ahead. */
const AHEAD_MS = 86_400_000;
const RealDate = globalThis.Date;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + AHEAD_MS] : given));
  }
  static now() {
    return RealDate.now() + AHEAD_MS;
  }
};
