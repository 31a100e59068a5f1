import jsQR from 'jsqr';

/** Replies to each picture with the text of the QR code in it, or null. */
addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  postMessage(jsQR(data.data, data.width, data.height)?.data || null);
});
