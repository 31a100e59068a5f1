/** No page begins with its tour, which would lie over what a journey is about. */
export const NO_TOURS = `try { localStorage.tours ??= '*' } catch {}`;
