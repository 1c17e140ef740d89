import type { signIn as en } from '../en/signIn';
import type { TranslationOf } from '../types';

export const signIn: TranslationOf<typeof en> = {
  title: 'Bon retour',
  subtitle: 'Connectez-vous pour accéder à votre compte',
  email: 'E-mail',
  password: 'Mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion...',
  invalidEmail: 'Adresse e-mail non valide',
  shortPassword: 'Le mot de passe doit compter au moins %{length} caractères',
  atProvider: 'Se connecter avec l’authentification unique',
  support: 'Assistance',
  failed: 'La connexion a échoué',
  notAnAdministrator: 'Ce compte n’est pas un compte administrateur',
  storageBlocked:
    'Ce navigateur n’enregistre rien pour ce site : vous ne pouvez pas rester connecté. Autorisez les données de site pour cette adresse, puis reconnectez-vous.',
  noIdentifier:
    'Le serveur n’a envoyé aucun identifiant pour ce compte. Signalez-le à l’équipe qui exploite l’API.',
  whoFailed:
    'Votre compte n’a pas pu être chargé : %{reason} Vous êtes toujours connecté ; rechargez la page pour réessayer.',
  withoutTls:
    '%{hosts} n’est pas chiffré : votre mot de passe peut être lu en chemin. Demandez une adresse https.',
  reload: 'Recharger',
};
