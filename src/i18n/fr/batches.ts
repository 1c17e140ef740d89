import type { batches as en } from '../en/batches';
import type { TranslationOf } from '../types';

export const batches: TranslationOf<typeof en> = {
  tray: 'Envois en cours',
  unfinished: 'Pas terminé',
  names: {
    notifications: 'Message en parties',
    webhooks: { fire: 'Renvoi des échecs' },
    leads: { mail: 'E-mails aux prospects' },
    faq: { import: 'Import de FAQ' },
  },
  progress: '%{answered} sur %{total}',
  phases: {
    running: 'En cours',
    pausing: 'Mise en pause',
    paused: 'En pause',
    stopping: 'Arrêt',
    stopped: 'Arrêté',
    finished: 'Terminé',
  },
  counts: 'Faits : %{done}, refusés : %{refused}, inconnus : %{unknown}, en attente : %{waiting}',
  unknown: '%{smart_count} au résultat inconnu',
  seconds: 'environ %{count} s restantes',
  minutes: 'environ %{count} min restantes',
  otherTab: 'S’exécute dans un autre onglet',
  notHere: 'Rien ne s’exécute dans cet onglet',
  pause: 'Pause',
  resume: 'Reprendre',
  stop: 'Arrêter',
  open: 'Voir',
  dismiss: 'Fermer',
};
