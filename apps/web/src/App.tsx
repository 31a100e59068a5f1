import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { BusyLine } from './frame/BusyLine.tsx';
import { router } from './router.tsx';
import { watchPresence } from './session/presence.ts';
import { queryClient } from './ui/feedback/api.ts';
import { FeedbackHost } from './ui/feedback/FeedbackHost.tsx';

watchPresence();

/** The whole product except the first sign-in page, which loads without it. Any page may call the API. */
export default function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BusyLine />
      <RouterProvider router={router} />
      <FeedbackHost />
    </QueryClientProvider>
  );
}
