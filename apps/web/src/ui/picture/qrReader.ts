/** Reads QR codes in pictures: with the browser's own reader if there is one, else with ours in a worker. */
interface QrReader {
  /** The text of a code in the picture; null if there is none. */
  read: (picture: ImageData | null) => Promise<string | null>;
  close: () => void;
}

interface Detector {
  detect: (picture: ImageData) => Promise<{ rawValue: string }[]>;
}
type DetectorMaker = new (options: { formats: string[] }) => Detector;

/** Starts a reader; `close` ends its worker. */
export function qrReader(): QrReader {
  const Native = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
  if (Native) {
    const detector = new Native({ formats: ['qr_code'] });
    return {
      read: async (picture) =>
        picture === null ? null : ((await detector.detect(picture))[0]?.rawValue ?? null),
      close: () => {},
    };
  }
  const worker = new Worker(new URL('./qr.worker.ts', import.meta.url), { type: 'module' });
  return {
    read: (picture) =>
      picture === null
        ? Promise.resolve(null)
        : new Promise((resolve, reject) => {
            worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
            worker.onerror = reject;
            worker.postMessage(picture, [picture.data.buffer]);
          }),
    close: () => worker.terminate(),
  };
}
