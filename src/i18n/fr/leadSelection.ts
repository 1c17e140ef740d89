import type { selection as en } from '../en/leadSelection';
import type { TranslationOf } from '../types';

export const selection: TranslationOf<typeof en> = {
  label: 'Prospects sélectionnés',
  count: '%{smart_count} sélectionné |||| %{smart_count} sélectionnés',
  product: 'E-mail',
  workbrook: 'Workbrook',
  clear: 'Effacer',
  noAddress: 'Aucun de ces prospects n’a d’adresse e-mail.',
  title: 'Êtes-vous sûr ?',
  about: {
    product:
      'Un e-mail part vers ce prospect : |||| Un e-mail part vers chacun de ces %{smart_count} prospects :',
    workbrook:
      'Un e-mail Workbrook part vers ce prospect : |||| Un e-mail Workbrook part vers chacun de ces %{smart_count} prospects :',
  },
  confirm: {
    product: 'Écrire à %{smart_count} prospect |||| Écrire à %{smart_count} prospects',
    workbrook:
      'Écrire à %{smart_count} prospect pour Workbrook |||| Écrire à %{smart_count} prospects pour Workbrook',
  },
  again:
    'Y compris celui déjà contacté : il le recevra une deuxième fois |||| Y compris les %{smart_count} déjà contactés : ils le recevront une deuxième fois',
  without:
    '%{smart_count} n’a pas d’adresse e-mail et est écarté : %{names} |||| %{smart_count} n’ont pas d’adresse e-mail et sont écartés : %{names}',
  andMore: '%{names} et %{count} de plus',
  busy: 'Un lot est encore en cours d’envoi. Attendez-le, ou terminez-le, avant d’en envoyer un autre.',
  sent: 'E-mail envoyé à %{smart_count} prospect |||| E-mails envoyés à %{smart_count} prospects',
  unknownHint:
    'Inconnu : l’e-mail n’est pas renvoyé automatiquement. Vérifiez l’indicateur de notification du prospect.',
};
