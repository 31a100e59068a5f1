// Theme and direction before anything is painted, so that nothing flashes or jumps.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const wanted = read('theme');
  const dark =
    wanted === 'dark' || (wanted !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const looks = /^([0-8])\.([0-7])\.([0-4])$/.exec(read('looks') || '');
  if (looks) {
    document.documentElement.dataset.bar = looks[1];
    document.documentElement.dataset.side = looks[2];
    document.documentElement.dataset.ground = looks[3];
  }
  // says that the page failed to load, which is in it until the product takes its place
  const scripts = (state) => {
    document.documentElement.dataset.scripts = state;
  };
  const HANGS_MS = 30_000;
  scripts('loading');
  setTimeout(scripts, HANGS_MS, 'failed');
  // the errors of scripts that cannot be fetched do not bubble
  addEventListener(
    'error',
    ({ target }) => {
      if (target === window || target.tagName === 'SCRIPT') scripts('failed');
    },
    true,
  );
  const language = read('language') || 'en';
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  if (dark) document.querySelector('meta[name="theme-color"]').content = '#0F1412';
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
})();
