import type { profile as en } from '../en/profile';
import type { TranslationOf } from '../types';

export const profile: TranslationOf<typeof en> = {
  title: 'Paramètres du profil',
  section: 'Profil',
  required: 'Le nom et le téléphone sont à remplir ; tout le reste est facultatif.',
  fields: {
    name: 'Nom',
    phone: 'Téléphone',
    businessName: 'Nom de l’entreprise',
    gender: 'Genre',
    businessCategory: 'Secteur d’activité',
    country: 'Pays',
    bvn: 'BVN',
    dateOfBirth: 'Date de naissance',
    address: 'Adresse',
  },
  genders: {
    none: 'Choisir le genre',
    male: 'Homme',
    female: 'Femme',
    other: 'Autre',
  },
  reveal: 'Afficher le numéro',
  nameRequired: 'Le nom est obligatoire',
  phoneRequired: 'Le téléphone est obligatoire',
  phoneInvalid:
    'Saisissez un numéro de téléphone : des chiffres, avec + devant l’indicatif du pays.',
  saved: 'Profil enregistré',
  password: {
    section: 'Changer le mot de passe',
    new: 'Nouveau mot de passe',
    newPlaceholder: 'Saisissez le nouveau mot de passe (6 caractères min.)',
    rule: 'Au moins 6 caractères',
    confirm: 'Confirmer le nouveau mot de passe',
    confirmPlaceholder: 'Confirmez le nouveau mot de passe',
    submit: 'Changer le mot de passe',
    submitting: 'Changement en cours...',
    required: 'Le nouveau mot de passe est obligatoire',
    short: 'Le mot de passe doit compter au moins 6 caractères',
    confirmRequired: 'Veuillez confirmer votre mot de passe',
    different: 'Les mots de passe ne correspondent pas',
    changed: 'Mot de passe changé',
    failed: 'Le mot de passe n’a pas pu être changé',
  },
  export: {
    section: 'Exporter vos données',
    text: 'Téléchargez une copie de vos données personnelles au format JSON.',
    submit: 'Exporter les données',
    submitting: 'Export en cours...',
  },
};
