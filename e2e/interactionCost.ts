import type { Browser, CDPSession, Page } from 'playwright-core';

/** One event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Wall-clock duration. */
  dur?: number;
  /** CPU time of its thread. */
  tdur?: number;
  id?: string;
  args: {
    /** Milliseconds of the page's own clock; the last is absent if nothing on the page changed. */
    data?: { interactionId?: number; timeStamp?: number; commitFinishTime?: number };
  };
}

/** CPU time of the page's main thread, in milliseconds. */
export interface Cost {
  /** From the input to the frame that responds to it. */
  all: number;
  style: number;
  layout: number;
  paint: number;
}

const NOTHING: Cost = { all: 0, style: 0, layout: 0, paint: 0 };
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
const PARTS: Record<string, keyof Cost> = {
  RunTask: 'all',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};

/**
 * The cost of a user action until the page shows its response. The browser's Event Timing gives start and the
 * end of the main thread's part of the frame; what counts is the main thread's CPU time in between, which
 * unlike elapsed time is the same on a shared machine.
 */
export async function costOf(browser: Browser, page: Page, act: () => Promise<unknown>) {
  const devtools: CDPSession = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }: { value: object[] }) =>
    events.push(...(value as TraceEvent[])),
  );
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await act();
  // the responding frame, and its event after it
  await page.evaluate(`new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 150))))`);
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return slowestIn(events);
}

/** The most expensive interaction of a trace. */
function slowestIn(events: readonly TraceEvent[]): Cost {
  const ends = events.filter(({ name, ph }) => name === 'EventTiming' && ph === 'e');
  let slowest = NOTHING;
  for (const begun of events) {
    if (begun.name !== 'EventTiming' || begun.ph !== 'b' || !begun.args.data?.interactionId)
      continue;
    const { timeStamp, commitFinishTime } = begun.args.data;
    // after the main thread has handed the frame over, its other work delays nothing; ids are used again
    const until =
      commitFinishTime && timeStamp
        ? begun.ts + (commitFinishTime - timeStamp) * 1000
        : Math.min(
            ...ends.filter(({ id, ts }) => id === begun.id && ts >= begun.ts).map(({ ts }) => ts),
          );
    const cost = { ...NOTHING };
    for (const { name, ph, pid, tid, ts, dur = 0, tdur = 0 } of events) {
      const part = PARTS[name];
      if (!part || ph !== 'X' || pid !== begun.pid || tid !== begun.tid || dur === 0) continue;
      // of a task that started earlier or continues longer, only the part in between
      const between = Math.min(until, ts + dur) - Math.max(begun.ts, ts);
      if (between > 0) cost[part] += (tdur * Math.min(1, between / dur)) / 1000;
    }
    if (cost.all > slowest.all) slowest = cost;
  }
  return slowest;
}
