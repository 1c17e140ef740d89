import type { demo as en } from '../en/demo';
import type { TranslationOf } from '../types';

export const demo: TranslationOf<typeof en> = {
  name: 'Démo',
  title: 'Démarrage de la démo',
  download: 'Chargement de la base de données : %{share} %',
  open: 'Démarrage de la base de données…',
  prepare: 'Préparation des clients, de leur argent et du reste…',
  once: 'Cela ne prend un moment que la première fois.',
  failed: 'La démo n’a pas pu démarrer : %{reason}',
  unsupported:
    'La démo demande un navigateur avec des service workers, en https ou sur localhost, et pas une fenêtre privée qui les interdit.',
  resetSandbox: 'Recommencer à neuf',
  reload: 'Réessayer',
  about:
    'Ceci est une démo : l’API tourne dans ce navigateur. Toutes les données restent dans ce navigateur, et aucun serveur n’est interrogé.',
  tryAs: 'Essayer en tant que %{role}',
  trouble:
    'À l’intérieur, le bouton « Pannes » ralentit, refuse ou perd la prochaine réponse, pour que vous voyiez ce qu’en fait la console.',
  reset: 'Réinitialiser la démo',
  busy: 'Un instant…',
  resetAbout: 'efface tout ce qui a été changé.',
};
