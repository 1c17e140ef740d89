import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSignedIn } from '../../components/SignedIn';
import { openRunStore } from './runStore';

/** Tells whether a run of this webhook was not closed when the page was opened. */
export function useHasKeptRun(): boolean {
  const { id: webhookId = '' } = useParams();
  const { id: adminId } = useSignedIn();
  const [kept] = useState(() => openRunStore(adminId, webhookId).load() !== undefined);
  return kept;
}
