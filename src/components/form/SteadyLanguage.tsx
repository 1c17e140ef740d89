import { type ReactNode, useState } from 'react';
import { I18nContext, useI18nProvider } from 'react-admin';

/**
 * Keeps the text that is typed in react-admin's AutocompleteInput when the language changes: it takes another identity of
 * `translate` for another choice, and shows that. The one that it keeps translates into the language that is shown. Labels
 * have to be passed as texts, since react-admin's do not render again by themselves.
 */
export function SteadyLanguage({ children }: { children: ReactNode }) {
  const [provider] = useState(useI18nProvider());
  return <I18nContext value={provider}>{children}</I18nContext>;
}
