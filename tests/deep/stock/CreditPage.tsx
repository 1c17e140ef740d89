import { useState } from 'react';
import { Button, Confirm, useCreate, useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';

/** A credit as react-admin's documentation of Confirm, useCreate and useNotify would write it. */
export function CreditPage() {
  const { customerId } = useParams();
  const [amount, setAmount] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [create, { isPending }] = useCreate();
  const notify = useNotify();

  const credit = () =>
    create(
      'credits',
      { data: { customerId, amount: Number(amount) } },
      {
        onSuccess: () => {
          setIsOpen(false);
          notify('Customer credited', { type: 'success' });
        },
        onError: (error) => {
          setIsOpen(false);
          notify((error as Error).message, { type: 'error' });
        },
      },
    );

  return (
    <>
      <label>
        Amount <input value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <Button label="Credit" onClick={() => setIsOpen(true)} />
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title="Are you sure?"
        content={`Credit ${amount}`}
        onConfirm={credit}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
