/** A mistake somebody could make, and the tests that should catch it. */
export interface PlantedBug {
  name: string;
  file: string;
  from: string;
  to: string;
  tests: readonly string[];
  /** Only visible with many connections, so only planted with `TEST_DATABASE_URL`. */
  server?: true;
}
