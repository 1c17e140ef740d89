import type { errors as en } from '../en/errors';
import type { TranslationOf } from '../types';

export const errors: TranslationOf<typeof en> = {
  somethingWentWrong: 'Une erreur est survenue',
  noData: 'Aucune donnée reçue du serveur',
  noIdentifier: 'Cet identifiant n’est pas valide. Rien n’a été envoyé.',
  dotIdentifier:
    'Aucune adresse ne peut contenir l’identifiant « . » ou « .. ». Rien n’a été envoyé.',
  refused: 'Le serveur a refusé. Rien n’a été modifié.',
  forbidden: 'Votre rôle ne le permet pas. Rien n’a été envoyé.',
  unreachable: 'Le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
  offline: 'Non envoyé : le serveur est injoignable. Vérifiez la connexion, puis réessayez.',
  timeout: 'Le serveur a mis trop de temps à répondre. Réessayez.',
  outcomeUnknown: 'Aucune réponse reçue : le résultat est inconnu. Vérifiez avant de recommencer.',
  outcomeAfterError:
    'Le serveur a répondu par une erreur : le résultat est inconnu. Vérifiez avant de recommencer.',
  outcomeUnread:
    'La réponse du serveur n’a pas pu être lue : le résultat est inconnu. Vérifiez avant de recommencer.',
  outcomeUnconfirmed:
    'Le serveur n’a pas confirmé : le résultat est inconnu. Vérifiez avant de recommencer.',
  outcomesUnknown:
    'Le résultat de %{smart_count} modification est inconnu. Vérifiez-la dans Activité avant de la refaire. |||| Le résultat de %{smart_count} modifications est inconnu. Vérifiez-les dans Activité avant de les refaire.',
  notKept:
    'Ce navigateur ne garde aucune trace de ce qui est envoyé : rien n’a été envoyé. Autorisez ce site à enregistrer des données, libérez du stockage pour lui ou quittez la fenêtre privée, puis réessayez.',
  journalUnread:
    'Les enregistrements de ce navigateur n’ont pas pu être lus en entier, et l’un d’eux est peut-être la même modification. Rien n’a été envoyé. Réessayez ; si cela se reproduit, rechargez la page.',
  notSettled:
    'Ce navigateur n’a pas enregistré votre réponse : la question reviendra après un rechargement. Autorisez ce site à stocker des données ou libérez de la place, puis rechargez la page et répondez à nouveau.',
  unrecorded:
    'Ce navigateur n’a pas pu enregistrer la modification : elle manque dans Activité. Elle a été envoyée malgré tout.',
  insecureContext:
    'Cette page a été ouverte en HTTP simple, où les navigateurs n’offrent aucun verrou entre onglets. Rien n’a été envoyé. Ouvrez la console en HTTPS pour déplacer de l’argent, envoyer des messages ou relancer des événements de webhook.',
  noLocks:
    'Ce navigateur n’offre à ce site aucun verrou entre onglets. Rien n’a été envoyé. Autorisez le site à enregistrer des données, ou mettez le navigateur à jour, puis rechargez la page pour déplacer de l’argent, envoyer des messages ou relancer des événements de webhook.',
  notRepeated: 'Pas créé de nouveau. Rien n’a été envoyé, et votre saisie est toujours là.',
  sentSince:
    'La même chose vient d’être envoyée ici ou dans un autre onglet. Rien n’a été envoyé cette fois : vérifiez, puis confirmez de nouveau.',
  settledSince: 'Elle a été réglée entre-temps, ici ou dans un autre onglet. Rien n’a été envoyé.',
  mayBeDone: 'Cela a pu être fait malgré tout. Vérifiez avant de recommencer.',
  renewed: 'Votre session a été renouvelée et rien n’a été modifié. Envoyez à nouveau.',
  noRecord:
    'Le serveur a accepté, mais n’a pas renvoyé le nouvel enregistrement. Cherchez-le dans la liste avant de recommencer.',
  recordsUpdated: 'Modifiés : %{ids}.',
  recordsNotUpdated: 'Non modifiés : %{ids} (%{reason}).',
  recordsDeleted: 'Supprimés : %{ids}.',
  recordsNotDeleted: 'Non supprimés : %{ids} (%{reason}).',
  recordsUnknown: 'Résultat inconnu : %{ids} (%{reason}). Vérifiez avant de réessayer.',
  noResponse: 'Aucune réponse reçue',
  malformed: 'Le serveur a envoyé une réponse que cette console ne sait pas lire.',
  endless: 'La liste est trop longue pour être lue en entier, ou le serveur répète ses pages.',
  changedWhileRead:
    'Des lignes ont été supprimées pendant la lecture des pages : il peut en manquer ici. Réessayez.',
  tryAgain: 'Réessayer',
  configTitle: 'La console ne peut pas démarrer',
  configFault: 'config.json, à côté de index.html, n’est pas utilisable : %{fault}.',
  codeMissing:
    'Une partie de la console n’a pas pu être chargée. Rien n’a été modifié. Rechargez la page.',
  configHelp:
    'Placez-y un fichier tel que {"apiHost": "https://api.example.com"} puis rechargez cette page.',
};
