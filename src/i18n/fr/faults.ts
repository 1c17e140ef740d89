import type { faults as en } from '../en/faults';
import type { TranslationOf } from '../types';

export const faults: TranslationOf<typeof en> = {
  unexpected: 'Erreur inattendue de l’application !',
  unknownRoute: 'Il n’y a pas de page à l’adresse %{path}.',
  crashed:
    'Cette page a cessé de fonctionner. Rien de plus n’a été envoyé. Vos autres pages fonctionnent.',
  details: 'Détails',
  goHome: 'Aller à la page d’accueil',
  refusedId: 'Cet identifiant ne peut pas être ouvert',
  accessDenied: 'Accès refusé',
  accessDeniedText:
    'Votre rôle ne donne pas accès à cette page. Adressez-vous à un superadmin si vous en avez besoin.',
  accessUnknown: 'Votre accès n’a pas pu être vérifié',
  accessUnknownText:
    'Il n’a pas été possible de savoir si votre rôle donne accès à cette page : elle n’a pas été ouverte et rien n’a été modifié. Réessayez, ou reconnectez-vous.',
  takenOver: {
    title: 'Ce navigateur est connecté avec un autre compte',
    text: 'Un autre administrateur s’est connecté dans ce navigateur : cette page est terminée. Plus rien n’en est envoyé.',
    go: 'Continuer avec l’autre compte',
  },
  newVersion: {
    title: 'Une nouvelle version de la console est là',
    text: 'Cette page appartient à une version plus ancienne et ne peut plus être chargée. Rechargez pour continuer ; ce que vous avez saisi dans un formulaire est gardé dans cet onglet et vous sera proposé.',
    reload: 'Recharger',
  },
  notLoaded: {
    title: 'Cette page n’a pas pu être chargée',
    text: 'Vérifiez la connexion, puis réessayez. Ce que vous avez saisi dans un formulaire est gardé dans cet onglet et vous sera proposé.',
    reload: 'Réessayer',
  },
};
