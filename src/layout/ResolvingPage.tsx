import { LoadingPage } from './LoadingPage';

/** Renders the spinner while there is no shell, for example while the session is being resolved (part 1, section 2). */
export function ResolvingPage() {
  return (
    <main>
      <LoadingPage />
    </main>
  );
}
