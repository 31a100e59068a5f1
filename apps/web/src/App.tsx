import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';

/** Everything but the first sign-in, which comes without it. */
export default function App() {
  return <RouterProvider router={router} />;
}
