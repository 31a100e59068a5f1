import type { BodyOf, Call, ResultOf } from '@canopy/contract/call';
import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, call, type CallOptions } from '../session/call.ts';

/** Retries what the network lost, never what the server refused. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => error instanceof ApiError && error.status === 0 && count < 2,
      refetchOnWindowFocus: false,
    },
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
    /** Milliseconds until it is read again; false: never. */
    every?: (data: ResultOf<C> | undefined) => number | false;
  } = {},
) {
  return useQuery<ResultOf<C>, ApiError>({
    queryKey: [c.path, body ?? null, options.params ?? null],
    queryFn: () =>
      (call as (c: Call, body: unknown, o: CallOptions) => Promise<ResultOf<C>>)(c, body, {
        params: options.params ?? {},
      }),
    enabled: options.enabled ?? true,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    ...(options.every ? { refetchInterval: (query) => options.every!(query.state.data) } : {}),
  });
}

/** A command of the contract. Everything on screen is read again afterwards. */
export function useCommand<C extends Call>(c: C) {
  const client = useQueryClient();
  return useMutation<ResultOf<C>, ApiError, BodyOf<C>>({
    mutationFn: (body) =>
      (call as (c: Call, body: unknown, o: CallOptions) => Promise<ResultOf<C>>)(c, body, {}),
    onSuccess: () => client.invalidateQueries(),
  });
}
