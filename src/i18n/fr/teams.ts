import type { teams as en, teamInvites as enInvites, teamMembers as enMembers } from '../en/teams';
import type { TranslationOf } from '../types';

export const teams: TranslationOf<typeof en> = {
  name: 'Équipe |||| Équipes',
  fields: {
    name: 'Nom',
    createdAt: 'Création',
  },
  title: 'Équipes',
  innerTitle: 'Gestion des équipes',
  search: 'Rechercher une équipe...',
  empty: 'Aucune équipe',
  emptyHint: 'Les clients créent des équipes dans leur application ; elles apparaissent ici.',
  loading: 'Chargement des équipes...',
  error: 'Erreur lors du chargement des équipes : %{message}',
  created: 'Créée le %{date}',
  viewInvites: 'Voir les invitations',
  viewMembers: 'Voir les membres',
  export: {
    label: 'Exporter les membres',
    progress: 'Export... %{done} sur %{total}',
    busy: 'Export...',
    done: '%{smart_count} membre exporté |||| %{smart_count} membres exportés',
  },
  back: '← Retour aux équipes',
};

export const teamInvites: TranslationOf<typeof enInvites> = {
  name: 'Invitation |||| Invitations',
  fields: {
    email: 'E-mail',
    role: 'Rôle',
    status: 'Statut',
    createdAt: 'Création',
  },
  title: 'Invitations de l’équipe',
  empty: 'Aucune invitation',
  emptyHint: 'Les personnes invitées dans cette équipe apparaissent ici.',
  loading: 'Chargement des invitations...',
  statuses: { pending: 'en attente', confirmed: 'confirmée' },
  cancel: 'Annuler l’invitation',
  confirmTitle: 'Êtes-vous sûr ?',
  confirmText: 'L’invitation de %{email} sera annulée et ne permettra plus de rejoindre l’équipe.',
  cancelled: 'Invitation annulée',
  cancelFailed: 'L’invitation n’a pas pu être annulée. Veuillez réessayer.',
};

export const teamMembers: TranslationOf<typeof enMembers> = {
  name: 'Membre |||| Membres',
  fields: {
    id: 'ID',
    name: 'Nom',
    email: 'E-mail',
    role: 'Rôle',
    businessname: 'Entreprise',
    country: 'Pays',
    createdAt: 'Ajout',
  },
  title: 'Membres de l’équipe',
  titleOf: 'Membres de l’équipe : %{name}',
  counts: {
    members: '%{smart_count} membre |||| %{smart_count} membres',
    merchants: '%{smart_count} marchand |||| %{smart_count} marchands',
  },
  noAccount:
    'Le serveur n’a envoyé aucun compte avec cette appartenance. Il a peut-être été supprimé.',
  empty: 'Aucun membre',
  emptyHint:
    'Les personnes qui ont accepté une invitation apparaissent ici. Les autres sont dans les invitations de l’équipe.',
  loading: 'Chargement des membres...',
  search: 'Rechercher des membres...',
  narrowed:
    '%{smart_count} membre sur %{total} correspond |||| %{smart_count} membres sur %{total} correspondent',
  remove: 'Retirer le membre',
  withoutUser: 'Le compte de ce membre n’existe plus : le serveur ne peut pas savoir qui retirer.',
  confirmTitle: 'Êtes-vous sûr ?',
  confirmText: '%{who} ne fera plus partie de l’équipe. Son compte est conservé.',
  removed: 'Membre supprimé',
  removeFailed: 'Le membre n’a pas pu être supprimé. Veuillez réessayer.',
  owner: 'Vous ne pouvez pas retirer le propriétaire de l’équipe',
};
