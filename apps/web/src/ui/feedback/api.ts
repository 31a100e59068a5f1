import type { BodyOf, Call, ResultOf } from '@canopy/contract/call';
import { firstSteps, queues } from 'virtual:frameCalls';
import {
  keepPreviousData,
  onlineManager,
  QueryClient,
  useMutation,
  useQuery,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, send, serverNow } from '../../session/call.ts';
import type { CallOptions } from '../../session/callOptions.ts';
import { forgetCauseOf } from './feedbackStore.ts';
import { noteOwnAct } from '../list/ownAct.ts';
import { tellOtherWindows } from '../overlay/otherWindows.ts';
import { withProof } from '../overlay/proof.ts';
import { shownError } from './shownError.ts';

// a page opened without a connection gets no event about it
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);

/** Retries network failures and responses lost by a proxy, never a refusal by the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) =>
        error instanceof ApiError &&
        (([0, 502, 504].includes(error.status) && count < 2) ||
          (error.code === 'UNAVAILABLE' && count < 5)),
      refetchOnWindowFocus: false,
      // tried once even without a connection: some responses are stored
      networkMode: 'offlineFirst',
    },
    // a command that cannot be sent fails at once and is never queued for later
    mutations: { networkMode: 'always' },
  },
});

/** Reads a call of the contract; the key is its path and body. */
export function useCall<C extends Call>(
  c: C,
  body?: BodyOf<C>,
  options: {
    enabled?: boolean;
    keep?: boolean;
    params?: CallOptions['params'];
    /** A response is only useful until the body changes: then the request is cancelled. */
    latest?: true;
    /** Read anew by each screen that shows it, however young the last answer is: money that is about to be spent. */
    fresh?: true;
    /** Milliseconds until the next read; false: never. */
    every?: (data: ResultOf<C> | undefined) => number | false;
  } = {},
) {
  const read = useQuery<ResultOf<C>, ApiError>({
    queryKey: [c.path, body ?? null, options.params ?? null],
    queryFn: (asked) =>
      send(c, body, {
        params: options.params ?? {},
        // passing the signal on cancels a read that nobody looks at any more
        ...(options.latest && { signal: asked.signal }),
      }),
    enabled: options.enabled ?? true,
    ...(options.fresh ? { staleTime: 0 } : {}),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    ...(options.every ? { refetchInterval: (query) => options.every!(query.state.data) } : {}),
  });
  // not copied: a screen re-renders only for the fields it reads
  return Object.create(read, {
    error: { get: () => shownError(read.error, read.data) },
  }) as typeof read;
}

/** One read, or all reads of a feature. */
type Reads = Call | Readonly<Record<string, Call>>;

/** What a command makes stale: reads by call or by feature; `EVERYTHING` if it affects a lot. */
export type Stale = readonly Reads[] | typeof EVERYTHING;
export const EVERYTHING = 'everything';

const isCall = (reads: Reads): reads is Call => typeof reads.path === 'string';

/**
 * Reloads stale data on the screen at once. What is not on the screen is reloaded when it is opened, whether
 * it was named or not.
 */
export async function refresh(stale: Stale): Promise<void> {
  if (stale === EVERYTHING) return queryClient.invalidateQueries();
  const paths = new Set<unknown>(
    stale.flatMap((reads) =>
      isCall(reads) ? reads.path : Object.values(reads).map(({ path }) => path),
    ),
  );
  // a decided case has left its queue
  paths.add(queues.path);
  // and a first step may be done
  paths.add(firstSteps.path);
  await queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' });
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) });
}

/**
 * Reads again what is on the screen: all of it after a change elsewhere, else only what is older than its
 * time.
 */
export const readAgain = (certainly: boolean): Promise<void> =>
  certainly
    ? queryClient.invalidateQueries({ type: 'active' })
    : queryClient.refetchQueries({ type: 'active', stale: true });

/** The answer of a server says its time in whole seconds: what it has done may be this much later than we think. */
const CLOCK_STEP_MS = 1_000;
let lastDone = 0;

/** Now, by the server's clock, for a form that is opened: later than all that this page has sent. */
const formOpenedNow = () => new Date(Math.max(serverNow().getTime(), lastDone));

/** Something sent from this page was answered: the form that is open from now on knows of it. */
function noteDone(): Date {
  lastDone = serverNow().getTime() + CLOCK_STEP_MS;
  return new Date(lastDone);
}

/** A command of the contract, ready to be sent. */
export type Command<C extends Call> = UseMutationResult<ResultOf<C>, ApiError, BodyOf<C>> & {
  readonly call: C;
};

/**
 * A command of the contract, with the reads it makes stale.
 *
 * @example
 * const withdraw = useCommand(wallets.withdraw, [wallets, reports]);
 * await withdraw.mutateAsync({ … });
 */
export function useCommand<C extends Call>(c: C, stale: Stale): Command<C> {
  // from here on the person sees the state of things, and cannot know what another tab does afterwards
  const opened = useRef<Date | null>(null);
  opened.current ??= formOpenedNow();
  const mutation = useMutation<ResultOf<C>, ApiError, BodyOf<C>>({
    mutationFn: (body) =>
      withProof((proof) =>
        send(c, { ...body, ...proof } as BodyOf<C>, {
          command: true,
          formOpened: opened.current!,
        }),
      ),
    onMutate: noteOwnAct,
    onError: (error) => {
      if (error.code !== 'DONE_BEFORE') return;
      // told of it: what is sent now is meant
      opened.current = noteDone();
      return refresh(EVERYTHING);
    },
    onSuccess: () => {
      forgetCauseOf(c.path);
      opened.current = noteDone();
      noteOwnAct();
      tellOtherWindows();
      return refresh(stale);
    },
  });
  return { ...mutation, call: c };
}
