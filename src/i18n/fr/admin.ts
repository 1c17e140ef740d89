import type { admin as en } from '../en/admin';
import type { TranslationOf } from '../types';

export const admin: TranslationOf<typeof en> = {
  name: 'Administrateur |||| Administrateurs',
  title: 'Gestion des administrateurs',
  loading: 'Chargement des administrateurs...',
  empty: 'Aucun administrateur',
  emptyHint: '« Créer un administrateur » en crée un, avec une phrase de passe à transmettre.',
  loadFailed: 'Les administrateurs n’ont pas pu être chargés',
  fields: {
    name: 'Nom',
    email: 'E-mail',
    role: 'Rôle',
    password: 'Mot de passe',
    newPassword: 'Nouveau mot de passe',
  },
  you: '(Vous)',
  create: 'Créer un administrateur',
  edit: 'Modifier',
  delete: 'Supprimer',
  editTitle: 'Modifier l’administrateur',
  deleteTitle: 'Supprimer l’administrateur',
  faults: {
    name: 'Le nom est obligatoire',
    email: 'L’e-mail est obligatoire',
    emailInvalid: 'L’e-mail n’est pas valable',
    password: 'Le mot de passe est obligatoire',
    short: 'Le mot de passe doit compter au moins 6 caractères',
  },
  emailStays: 'L’e-mail ne peut pas être modifié.',
  roleKept:
    'Le serveur a gardé le rôle %{role} : il ne l’a pas changé en %{wanted}. Le reste est enregistré.',
  roleUnread:
    'Enregistré, mais la liste n’a pas pu être relue. Vérifiez si le rôle est maintenant %{wanted}.',
  passwordStays: 'Laissez vide pour garder le mot de passe actuel.',
  sees: 'Un %{role} voit : %{areas}. Rien d’autre.',
  seesAll: 'Un %{role} voit tout : %{areas}.',
  passphrase: {
    generate: 'Insérer une phrase secrète',
    copy: 'La copier une fois',
    filled: 'Une phrase secrète est insérée. Copiez-la maintenant : elle ne sera plus affichée.',
    filledForCard:
      'Une phrase secrète est insérée. Vous la verrez encore une fois sur la carte de transmission.',
    copied: 'Copiée. Transmettez-la par une voie sûre.',
    failed: 'Le navigateur a refusé la copie. Notez-la :',
  },
  handOver: {
    title: 'Transmettre le compte',
    text: 'La phrase secrète n’est affichée qu’ici et disparaît avec cette carte. Transmettez-la par une voie sûre.',
    typed: 'Transmettez le mot de passe que vous avez saisi par une voie sûre.',
    address: 'Adresse',
    email: 'Identifiant',
    password: 'Phrase secrète',
    copyAll: 'Tout copier',
    copyFailed: 'Le navigateur a refusé la copie. Notez tout.',
    done: 'Terminé',
    leave: 'Quitter quand même',
    leaveTitle: 'Quitter sans copier ?',
    leaveText:
      'Personne n’a copié la phrase secrète. Une fois quittée, elle ne peut plus être affichée, et le nouvel administrateur ne peut pas se connecter.',
  },
  since: {
    title: 'Modifié depuis',
    text: 'Enregistré depuis la modification à rétablir : %{now}. Vos valeurs le remplacent.',
  },
  promote: {
    title: 'Êtes-vous sûr ?',
    text: '%{who} devient superadmin : toutes les pages lui sont ouvertes, l’argent et les autres administrateurs compris.',
    confirm: 'Nommer superadmin',
  },
  created: 'Administrateur créé',
  createFailed: 'L’administrateur n’a pas pu être créé',
  updated: 'Administrateur modifié',
  notInList:
    'La liste n’a plus cet administrateur : il a été supprimé depuis, peut-être par un autre.',
  notSearched:
    'L’administrateur n’est pas sur cette page, et les autres n’ont pas pu être lues. Rien n’a changé ; réessayez.',
  updateFailed: 'L’administrateur n’a pas pu être modifié',
  deleted: 'Administrateur supprimé',
  deleteFailed: 'L’administrateur n’a pas pu être supprimé',
  ownAccount: 'Vous ne pouvez pas supprimer votre propre compte',
  deleteText: 'Le compte de %{who} sera supprimé. Cette personne ne pourra plus se connecter.',
  readingAll: 'Lecture de tous les administrateurs, pour voir qui d’autre est superadmin...',
  notAllRead:
    'Tous les administrateurs n’ont pas pu être lus : c’est peut-être le dernier superadmin. Saisissez l’e-mail pour continuer malgré tout.',
  lastOne:
    'C’est le dernier superadmin : personne d’autre n’est sûr d’atteindre toutes les pages de cette console.',
};
