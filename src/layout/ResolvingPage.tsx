import { LoadingPage } from './LoadingPage';

/** The spinner while there is no shell, as while the session is being resolved (part 1, section 2). */
export function ResolvingPage() {
  return (
    <main>
      <LoadingPage />
    </main>
  );
}
