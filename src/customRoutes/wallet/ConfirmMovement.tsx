import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../components/buttons/doubleClick';
import { CustomerMismatch } from '../../components/customer/CustomerMismatch';
import { DialogFooter, DialogFrame } from '../../components/dialog/DialogFrame';
import { useConsent } from '../../components/feedback/useRepeatConsent';
import { DefinitionList } from '../../components/fields/DefinitionList';
import { SecondaryText } from '../../components/fields/Text';
import { CheckField } from '../../components/form/CheckField';
import { useBalanceText } from '../../components/ledger/useBalanceText';
import { movementFacts } from '../../dataProvider/actions/movementKinds';
import { decimalsOf } from '../../format/amounts';
import { isNegative } from '../../format/money';
import { nameInSentence } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { type Confirmation, canConfirm } from './createMovements';
import {
  balanceAfter,
  type ConfirmationFigures,
  type Earlier,
  isOtherCurrency,
  isTooFine,
} from './ledger';
import { type MovementDraft, movementCurrency, type Party } from './movement';
import { useKeyHours, useMovements } from './useMovements';
import { useMovementTexts } from './useMovementTexts';

/** Renders the confirmation of a movement: parties, amount in figures and words, balances before and after. */
export function ConfirmMovement() {
  const movements = useMovements();
  const confirmation = movements.confirmation();
  const about = useId();
  useEffect(
    // A confirmed movement continues, and its outcome is shown on any page.
    function cancelConfirmationOnUnmount() {
      return movements.leave;
    },
    [movements],
  );
  return (
    <DialogFrame
      open={confirmation !== undefined}
      title="wallet.confirm.title"
      describedBy={about}
      onClose={confirmation?.isSending ? undefined : movements.cancel}
      maxWidth="sm"
      fades={false}
    >
      {confirmation && <Question confirmation={confirmation} id={about} />}
    </DialogFrame>
  );
}

function Question({ confirmation, id }: { confirmation: Confirmation; id: string }) {
  const translate = useTranslate();
  const t = useTranslations('wallet.confirm');
  const movements = useMovements();
  const { question, words, narration, reversalArgs } = useMovementTexts();
  const { draft, figures, notice, isSending } = confirmation;
  const knownCurrency = movementCurrency(figures?.parties);
  const isOther = isOtherCurrency(draft, figures);
  const currency = isOther ? undefined : knownCurrency;
  const [isAccepted, setAccepted] = useConsent(figures);
  const namesRepeats = useNamesRepeats();
  const reversed = draft.reverses === undefined ? undefined : movements.get(draft.reverses);
  return (
    <>
      <DialogContent>
        {notice !== 'first' && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t(notice)}
          </Alert>
        )}
        {draft.parties.map((party) => (
          <PartyWarning key={party.side} draft={draft} party={party} />
        ))}
        <Typography id={id} sx={{ fontWeight: 600 }}>
          {question(draft, currency)}
        </Typography>
        {reversed && <Typography>{t('reverses', reversalArgs(reversed))}</Typography>}
        <SecondaryText>
          {t('inWords', { words: words(draft.order.amount, currency) })}
        </SecondaryText>
        {narration(draft) && (
          <Typography>{t('narration', { narration: narration(draft) })}</Typography>
        )}
        {draft.parties.length === 0 && <SecondaryText>{t('noCurrency')}</SecondaryText>}
        {draft.parties.length > 0 && <Balances draft={draft} figures={figures} />}
        {isTooFine(draft.order, figures) && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate('wallet.amount.decimals', { smart_count: decimalsOf(currency) })}
          </Alert>
        )}
        {namesRepeats && (
          <Alert severity="info" role="note" sx={{ mt: 2 }}>
            {t('cannotTellRepeats')}
          </Alert>
        )}
        {isOther && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(`wallet.amount.${knownCurrency ? 'otherCurrency' : 'unknownCurrency'}`, {
              typed: nameInSentence(draft.typedCurrency),
              currency: nameInSentence(knownCurrency),
            })}
          </Alert>
        )}
        {figures && <EarlierMovements {...{ figures, isAccepted }} onAccept={setAccepted} />}
      </DialogContent>
      <DialogFooter onCancel={movements.cancel} canCancel={!isSending} autoFocus>
        <Button
          variant="contained"
          disabled={!canConfirm(confirmation, isAccepted)}
          onClick={ignoreDoubleClick(() => movements.confirm(isAccepted))}
        >
          {translate(isSending ? 'wallet.processing' : `wallet.submit.${draft.order.kind}`)}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Returns whether a confirmation says that the API cannot tell a repeat by the browser: the first one, where no key is sent. */
function useNamesRepeats(): boolean {
  const hasKeys = useKeyHours() > 0;
  const [isNamed, setIsNamed] = useStore('repeatsNamed', false);
  const [isFirst] = useState(!hasKeys && !isNamed);
  useEffect(
    function nameOncePerBrowser() {
      if (isFirst) setIsNamed(true);
    },
    [isFirst, setIsNamed],
  );
  return isFirst;
}

/** Renders why a party may not be the intended customer: the look-up found another one, or there was none. */
function PartyWarning({ draft, party }: { draft: MovementDraft; party: Party }) {
  const translate = useTranslate();
  if (party.email) return <CustomerMismatch customer={party} />;
  const field = translate(`wallet.fields.${movementFacts(draft.order).parties[party.side]}`);
  return (
    <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>
        {field}: {nameInSentence(party.customerId)}
      </AlertTitle>
      {translate('wallet.confirm.unchecked')}
    </Alert>
  );
}

/** Renders each party's balance before and after; with several currencies it is not known which one the movement changes. */
function Balances({ draft, figures }: { draft: MovementDraft; figures?: ConfirmationFigures }) {
  const translate = useTranslate();
  const t = useTranslations('wallet.confirm');
  const { partyLabel, amountOf } = useMovementTexts();
  const balanceText = useBalanceText();
  function balancesOf({ side }: Party, at: number): { before: ReactNode; after?: ReactNode } {
    const partyFigures = figures?.parties[at];
    if (!partyFigures) return { before: t('reading') };
    if (partyFigures.status === 'unreadable') {
      const reason = translate(partyFigures.reason, { _: partyFigures.reason });
      return { before: t('unreadable', { reason }) };
    }
    if (partyFigures.status === 'noEmail') return { before: t('noEmail') };
    const [balance, other] = partyFigures.balances;
    if (!balance) return { before: t(partyFigures.ids.length === 0 ? 'empty' : 'noBalance') };
    const before = partyFigures.balances.map(balanceText).join(', ');
    if (isOtherCurrency(draft, figures)) return { before };
    if (other) return { before, after: t('currencies') };
    if (balance.currency && !movementCurrency(figures?.parties)) {
      return { before, after: t('otherLedger') };
    }
    if (balance.balance === undefined) return { before };
    const after = balanceAfter(balance.balance, side, draft.order.amount);
    const text = amountOf(after, balance.currency);
    if (!isNegative(after)) return { before, after: text };
    const negative = `${text} (${t('negative')})`;
    return { before, after: <Typography color="error">{negative}</Typography> };
  }
  return (
    <Box sx={{ mt: 2 }} aria-busy={!figures} aria-live="polite">
      {draft.parties.map((party, at) => (
        <DefinitionList
          key={party.side}
          labels="wallet.confirm"
          of={{ party: partyLabel(party), ...balancesOf(party, at) }}
        />
      ))}
      <SecondaryText small sx={{ mt: 0.5 }}>
        {t('beforeFees')}
      </SecondaryText>
    </Box>
  );
}

interface EarlierProps {
  figures: ConfirmationFigures;
  isAccepted: boolean;
  onAccept: (accepted: boolean) => void;
}

/** Renders earlier movements that look like the one to be confirmed: one that is not settled, marked as not done, or done. */
function EarlierMovements({ figures, isAccepted, onAccept }: EarlierProps) {
  const t = useTranslations('wallet.confirm');
  const { time } = useMovementTexts();
  const { lockedSince, earlier, same } = figures;
  if (lockedSince) {
    return (
      <Alert severity="error" sx={{ mt: 2 }}>
        {t('locked', { time: time(lockedSince) })}
      </Alert>
    );
  }
  const notDone = earlier.find(({ source }) => source === 'notDone');
  const done = earlier.filter(({ source }) => source !== 'notDone');
  const describe = ({ source, at, reference }: Earlier) => {
    const where = t(source === 'here' ? 'repeatHere' : 'repeatLedger', { time: time(at) });
    const details = reference && t('reference', { reference: nameInSentence(reference) });
    return [where, details].filter(Boolean).join(', ');
  };
  return (
    <>
      {notDone && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t(same ? 'sameAgain' : 'newOne', { time: time(notDone.at) })}
        </Alert>
      )}
      {done.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('repeated')}
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {done.map((each) => (
              <li key={each.id}>{describe(each)}</li>
            ))}
          </ul>
          <CheckField label={t('repeatAccept')} isOn={isAccepted} onChange={onAccept} />
        </Alert>
      )}
    </>
  );
}
