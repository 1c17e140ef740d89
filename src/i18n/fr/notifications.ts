import type { notifications as en } from '../en/notifications';
import type { TranslationOf } from '../types';

export const notifications: TranslationOf<typeof en> = {
  title: 'Notifications',
  recent: 'Envoyé depuis ce navigateur',
  noneRecorded: 'Ce navigateur n’a gardé trace d’aucun message que vous avez envoyé.',
  channelTabs: 'Canal',
  wayTabs: 'Destinataires',
  channels: { sms: 'SMS', email: 'E-mail', push: 'Appli' },
  ways: { role: 'Par rôle', ids: 'Par ID' },
  fields: { role: 'Rôle', subject: 'Objet', message: 'Message', users: 'Utilisateurs' },
  roles: { user: 'utilisateur', merchant: 'marchand', both: 'les deux' },
  selectRole: 'Choisir un rôle',
  toAll: 'Une notification de l’appli par rôle va à tous les utilisateurs de l’appli.',
  send: 'Envoyer la notification',
  sending: 'Envoi...',
  faults: {
    users: 'Choisissez au moins un utilisateur.',
    role: 'Choisissez un rôle.',
    message: 'Le message ne peut pas être vide.',
    fields: 'Les champs ne peuvent pas être vides.',
  },
  sent: 'Notification envoyée',
  sentById: {
    sms: 'Notification envoyée !',
    email: 'E-mail envoyé !',
    push: 'Notification de l’appli envoyée !',
  },
  failed: 'La notification n’a pas pu être envoyée',
  failedById: 'La notification n’a pas pu être envoyée.',
  unknown:
    'Le serveur ne l’a pas confirmé : nous ne savons pas si ce message a été envoyé. Demandez à l’un des destinataires, ou consultez le rapport de la passerelle, avant de l’envoyer à nouveau. Votre saisie est toujours là.',
  sms: {
    cost: '%{encoding}, caractères : %{units}, %{smart_count} partie, caractères restants : %{remaining}. |||| %{encoding}, caractères : %{units}, %{smart_count} parties, caractères restants : %{remaining}.',
    foreign: 'Ces caractères augmentent le coût : %{signs}',
    doubled: 'Comptés double : %{signs}',
  },
  picker: {
    hint: 'Rechercher par ID ou nom, téléphone ou e-mail',
    list: 'Résultats',
    first: 'Premiers résultats affichés : %{count}. Précisez la recherche.',
    done: 'Terminé',
    unknown: 'Aucun utilisateur n’a l’ID %{id}',
    selected: '%{smart_count} utilisateur choisi |||| %{smart_count} utilisateurs choisis',
    more: 'et %{count} de plus',
    remove: 'Retirer %{name}',
    clear: 'Vider la sélection',
  },
  paste: {
    open: 'Coller des ID',
    label: 'ID à ajouter',
    hint: 'Séparés par des espaces, des virgules ou des retours à la ligne',
    add: 'Ajouter les ID',
    close: 'Fermer',
    progress: '%{done} sur %{total} vérifiés',
    added: '%{smart_count} utilisateur ajouté |||| %{smart_count} utilisateurs ajoutés',
    unknown: 'Inconnus : %{ids}',
    failed: 'Non vérifiés, ajoutez-les à nouveau : %{ids}',
  },
  confirm: {
    title: 'Êtes-vous sûr ?',
    channel: 'Canal',
    audience: 'Destinataires',
    audiences: {
      user: 'Tous les clients de rôle utilisateur',
      merchant: 'Tous les clients de rôle marchand',
      both: 'Tous les clients : utilisateurs et marchands',
      all: 'Toutes les personnes qui ont l’appli, quel que soit leur rôle',
      ids: '%{smart_count} utilisateur sélectionné |||| %{smart_count} utilisateurs sélectionnés',
    },
    andMore: '%{names} et %{count} de plus',
    withoutPhone:
      '%{smart_count} d’entre eux n’a pas de téléphone, le SMS ne peut pas l’atteindre : %{names} |||| %{smart_count} d’entre eux n’ont pas de téléphone, le SMS ne peut pas les atteindre : %{names}',
    withoutEmail:
      '%{smart_count} d’entre eux n’a pas d’e-mail et ne peut pas être atteint : %{names} |||| %{smart_count} d’entre eux n’ont pas d’e-mail et ne peuvent pas être atteints : %{names}',
    preview: 'Tel qu’il sera lu',
    inParts:
      'L’envoi se fait en %{parts} parties de %{size} utilisateurs au plus. Vous pouvez le suspendre ou l’arrêter entre deux.',
    before: 'Le même texte est parti aux mêmes destinataires à %{time}.',
    beforeUnknown:
      'Le même texte est peut-être parti aux mêmes destinataires à %{time} : son résultat est inconnu.',
    again: 'Je veux l’envoyer encore une fois',
    wordOfAll: 'tous',
    button: {
      user: 'Envoyer (%{channel}) à tous les utilisateurs',
      merchant: 'Envoyer (%{channel}) à tous les marchands',
      both: 'Envoyer (%{channel}) à tous les utilisateurs et marchands',
      all: 'Envoyer à tous les utilisateurs de l’appli',
      ids: 'Envoyer (%{channel}) à %{smart_count} utilisateur |||| Envoyer (%{channel}) à %{smart_count} utilisateurs',
    },
  },
  parts: {
    title: 'Envoi en plusieurs parties',
    status:
      '%{phase} : utilisateurs atteints : %{done} sur %{total}, au résultat inconnu : %{unknown}',
    part: 'Partie %{number} (%{smart_count} utilisateur) |||| Partie %{number} (%{smart_count} utilisateurs)',
    items: { refused: '%{name} non envoyée. %{reason}' },
    trouble: {
      repeated:
        'Le même texte vient de partir aux mêmes destinataires, ici ou dans un autre onglet. Rien n’a été envoyé cette fois.',
    },
    busy: 'Un lot est encore en cours d’envoi : voir ci-dessus.',
    over: 'Un lot est terminé : fermez-le ci-dessus pour envoyer le message suivant.',
    recipients: 'Destinataires (%{smart_count})',
    copyIds: 'Copier ses ID',
    copied: 'Copié',
    copyFailed: 'Le navigateur a refusé la copie.',
  },
};
