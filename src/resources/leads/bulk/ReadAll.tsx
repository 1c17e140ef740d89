import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Failure } from '../../../components/feedback/Failure';
import { SecondaryText } from '../../../components/fields/SecondaryText';
import type { MailService } from '../../../dataProvider/endpoints/leads';
import type { LeadFilterValues, Manifest } from './manifest';
import { pagesOf, useCounts } from './useCounts';

interface ReadAllProps {
  filters: LeadFilterValues;
  service: MailService;
  total: number;
  onCounted: (manifest: Manifest) => void;
}

/** Renders a button that counts exactly by reading every page, with progress; unmounting stops it. */
export function ReadAll({ filters, service, total, onCounted }: ReadAllProps) {
  const translate = useTranslate();
  const { read } = useCounts();
  const pages = pagesOf(total);
  const [page, setPage] = useState<number>();
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(undefined);

  useEffect(function stopReadingWhenItLeaves() {
    return () => running.current?.abort();
  }, []);

  async function readAll() {
    const control = new AbortController();
    running.current = control;
    setError(undefined);
    setPage(1);
    try {
      onCounted(await read(filters, service, { signal: control.signal, onPage: setPage }));
    } catch (reason) {
      setError(reason);
    } finally {
      setPage(undefined);
    }
  }
  return (
    <>
      <Failure failure={error} title="resources.leads.bulk.countFailed" />
      {page === undefined ? (
        <Button size="small" onClick={() => void readAll()}>
          {translate('resources.leads.bulk.read', { smart_count: pages })}
        </Button>
      ) : (
        <SecondaryText role="status">
          {translate('resources.leads.bulk.reading', { page, pages })}
        </SecondaryText>
      )}
    </>
  );
}
