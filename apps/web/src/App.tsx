import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';

/** The whole product except the first sign-in page, which loads without it. */
export default function App() {
  return <RouterProvider router={router} />;
}
