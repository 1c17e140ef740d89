import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

describe('A section of the wallet', () => {
  const sandboxOf = useSandbox();

  it.each([
    ['en', 'Bank Transfer', 'Send money to a bank account'],
    ['en', 'Customer To Customer', 'Move money from one customer’s wallet to another’s'],
    ['en', 'Credit Customer', 'Add money to a customer’s wallet'],
    ['fr', 'Débiter un client', 'Retirer de l’argent du portefeuille d’un client'],
  ] as const)(
    'shows its purpose while it is closed, outside its name (%s, %s)',
    async (locale, name, purpose) => {
      await renderConsole({ sandbox: sandboxOf(), at: '/wallet', locale });
      const toggle = await screen.findByRole('button', { name });
      expect(toggle).toHaveAccessibleDescription(purpose);
      expect(screen.getByText(purpose)).toBeVisible();
      await userEvent.click(toggle);
      expect(screen.queryByText(purpose)).toBeNull();
      expect(screen.getAllByRole('button', { name })[0]).not.toHaveAttribute('aria-describedby');
    },
  );
});
