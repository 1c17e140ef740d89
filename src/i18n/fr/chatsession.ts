import type { chatsession as en } from '../en/chatsession';
import type { TranslationOf } from '../types';

export const chatsession: TranslationOf<typeof en> = {
  name: 'Session de discussion |||| Sessions de discussion',
  fields: {
    subject: 'Sujet',
    id: 'Identifiant de session',
    createdAt: 'Créée le',
    userId: 'Identifiant de l’utilisateur',
  },
  title: 'Sessions de discussion',
  of: 'de %{who}',
  noUser: 'Aucun utilisateur n’est choisi pour les sessions de discussion.',
  noUserHint:
    'Ouvrez cette page depuis le tableau des utilisateurs : appuyez sur le bouton Discussions d’un utilisateur, ou ajoutez ?userId=<id> à l’adresse.',
  goBack: 'Retour',
  loading: 'Chargement des sessions de discussion...',
  failed: 'Les sessions de discussion ne peuvent pas être chargées',
  empty: 'Aucune session de discussion pour le moment.',
  emptyHint: 'Une session apparaît ici dès que ce client écrit à l’assistant.',
  noSubject: 'Sans sujet',
  view: 'Voir',
  viewing: 'Session affichée : %{subject}',
  delete: 'Supprimer',
  details: 'Session de discussion',
  loadFailed: 'La session n’a pas pu être chargée',
  previousSession: 'Session précédente',
  nextSession: 'Session suivante',
  copy: 'Copier en JSON',
  transcript: 'Conversation',
  noMessages: 'Cette session n’a pas de message.',
  more: 'Détails de ce message',
  rest: 'Tout le reste',
  speaker: {
    customer: 'Client',
    chatbot: 'Assistant automatique',
    unknown: 'Expéditeur inconnu',
  },
  confirmTitle: 'Supprimer la session de discussion ?',
  confirmText:
    'La session « %{subject} » (%{id}) sera supprimée pour tout le monde, avec toute sa conversation. Elle ne pourra pas être récupérée.',
  confirmDelete: 'Supprimer la session',
  deleting: 'Suppression...',
  deleted: 'Session supprimée',
  deleteFailed: 'La session n’a pas pu être supprimée',
};
