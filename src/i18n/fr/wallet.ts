import type { wallet as en } from '../en/wallet';
import type { TranslationOf } from '../types';

export const wallet: TranslationOf<typeof en> = {
  title: 'Gestion des portefeuilles',
  sections: {
    bankTransfer: 'Virement bancaire',
    transfer: 'De client à client',
    credit: 'Créditer un client',
    debit: 'Débiter un client',
  },
  submit: {
    bankTransfer: 'Virement bancaire',
    transfer: 'Transférer',
    credit: 'Créditer le client',
    debit: 'Débiter le client',
  },
  fields: {
    customerEmail: 'E-mail du client',
    amount: 'Montant',
    customerId: 'Identifiant du client',
    fromCustomerEmail: 'E-mail de l’expéditeur',
    fromCustomerId: 'Identifiant de l’expéditeur',
    toCustomerEmail: 'E-mail du destinataire',
    toCustomerId: 'Identifiant du destinataire',
    narration: 'Libellé',
    bank: 'Banque',
    accountNumber: 'Numéro de compte',
    accountName: 'Titulaire du compte',
  },
  processing: 'En cours...',
  find: {
    customer: 'Chercher le client',
    fromCustomer: 'Chercher l’expéditeur',
    toCustomer: 'Chercher le destinataire',
  },
  searching: 'Recherche...',
  found: 'Client trouvé',
  findFailed: 'Erreur lors de la recherche du client.',
  emailRequired: 'Veuillez saisir un e-mail valide',
  noCustomer: 'Aucun client sélectionné !',
  noAccount: 'Ce client n’a pas de compte virtuel : aucun mouvement n’est possible pour lui.',
  noEmail:
    'Ce client n’a pas d’e-mail, et un portefeuille se trouve par e-mail. Rien n’a été rempli.',
  details: 'Détails du client',
  aside: {
    title: 'Quel portefeuille',
    empty: 'Choisissez un client pour voir son solde et ses transactions récentes.',
    balance: 'Solde',
    reading: 'Lecture du portefeuille...',
    none: 'Aucune transaction',
    all: 'Toutes les transactions',
    unknown:
      'Le registre de ce client ne peut pas être lu : son e-mail n’est pas connu. Cherchez-le par e-mail.',
  },
  whose: 'C’est le portefeuille de %{who}.',
  sameParties: 'L’expéditeur et le destinataire doivent être deux clients différents',
  idRequired: 'L’identifiant du client est obligatoire',
  selectBank: 'Choisir une banque',
  bankSource: 'Inconnus ici : la devise et le compte qui paie. Le serveur décide des deux.',
  waiting: {
    count: 'Pas de réponse depuis %{seconds} s. Ne renvoyez pas l’ordre.',
    leaveTitle: 'Quitter alors que de l’argent est en route ?',
    leaveText:
      'L’ordre est parti et n’a pas encore de réponse. Il ne repart pas tout seul. Sur une autre page, son issue est annoncée ; après une fermeture ou une déconnexion, elle peut rester inconnue.',
  },
  noBankFound: 'Aucune banque de ce nom',
  bankRequired: 'Le choix de la banque est obligatoire',
  pleaseSelectBank: 'Veuillez choisir une banque',
  noBanks: 'Aucune banque n’est disponible. Réessayez plus tard.',
  loadingBanks: 'Chargement des banques...',
  accountNumberShort: 'Le numéro de compte doit avoir au moins 10 chiffres',
  accountNumberLong: 'Le numéro de compte doit avoir exactement 10 chiffres',
  accountNumberHint:
    '10 chiffres. Le titulaire du compte est rempli dès que le numéro est complet.',
  accountNumberIsLong:
    'Saisissez exactement 10 chiffres au lieu de %{count}. Le titulaire est alors rempli.',
  accountNameRequired: 'Le titulaire du compte est obligatoire',
  accountInvalid: 'Numéro de compte ou banque invalide',
  bankNotAsked: 'La banque n’a pas pu être interrogée. Rien n’a été modifié.',
  validating: 'Vérification du compte...',
  amount: {
    positive: 'Le montant doit être supérieur à 0',
    notDecimal:
      'Le montant doit être supérieur à 0\nDes chiffres seulement, avec un point avant les décimales : 1500.50',
    ambiguous: 'Cela peut se lire de deux façons : écrivez %{one} ou %{other}',
    decimals:
      'Un montant a au plus %{smart_count} décimale |||| Un montant a au plus %{smart_count} décimales',
    digits: 'Ce montant a trop de chiffres pour être envoyé exactement : 15 au plus',
    otherCurrency: '%{typed} a été saisi ; la devise de ce portefeuille est %{currency}',
    unknownCurrency: '%{typed} a été saisi ; la devise de ce portefeuille n’est pas connue',
  },
  success: {
    bankTransfer: 'Virement bancaire effectué',
    transfer: 'Transfert effectué !',
    credit: 'Client crédité !',
    debit: 'Débit effectué',
  },
  failure: {
    transfer: 'La transaction a échoué !',
    credit: 'La transaction a échoué !',
    debit: 'Le débit a échoué.',
  },
  confirm: {
    title: 'Êtes-vous sûr ?',
    credit: 'Ceci ajoute %{amount} au portefeuille de %{to}.',
    debit: 'Ceci retire %{amount} du portefeuille de %{from}.',
    transfer: 'Ceci déplace %{amount} de %{from} vers %{to}.',
    bankTransfer: 'Ceci envoie %{amount} à %{account}.',
    reverses: 'Ce mouvement contre-passe : %{line}, %{time}',
    inWords: 'En lettres : %{words}',
    narration: 'Libellé : %{narration}',
    reading: 'Lecture du registre...',
    party: 'Client',
    before: 'Solde avant',
    after: 'Solde après',
    negative: 'sous zéro',
    unchecked: 'Cet identifiant n’a pas été vérifié : les clients se cherchent par e-mail.',
    noCurrency:
      'La devise n’est pas connue : aucun registre ne peut être lu pour un virement bancaire.',
    noEmail: 'Non lu : sans l’e-mail du client, aucun registre ne peut être lu.',
    empty: 'Inconnu : le registre est vide.',
    currencies: 'Inconnu : le registre a plusieurs devises.',
    otherLedger: 'Inconnu : les registres ont des devises différentes.',
    noBalance: 'Inconnu : le registre n’indique aucun solde.',
    unreadable: 'Le registre n’a pas pu être lu : %{reason}',
    beforeFees: 'Les soldes sont ceux du registre, hors frais.',
    moved: 'Les chiffres ont changé entre-temps : rien n’a été envoyé. Voici les nouveaux.',
    movedSince:
      'Le mouvement n’a pas été envoyé : quelque chose a changé depuis votre confirmation. Ouvrez le portefeuille et confirmez-le de nouveau.',
    cannotTellRepeats:
      'Cette API ne distingue pas une répétition. Si une connexion se termine sans réponse, le navigateur peut envoyer un mouvement deux fois de lui-même : vérifiez ensuite le relevé.',
    elsewhere:
      'Le même mouvement est en cours d’envoi dans un autre onglet. Rien n’est parti d’ici.',
    locked:
      'Le résultat du même mouvement, commencé %{time}, est encore inconnu. Il est verrouillé jusqu’à ce que celui-là soit réglé.',
    sameAgain:
      'Vous avez marqué une tentative antérieure, commencée %{time}, comme non faite. Ceci envoie le même ordre avec la même clé : si la première requête est arrivée depuis, rien n’est déplacé deux fois.',
    newOne:
      'Vous avez marqué une tentative antérieure, commencée %{time}, comme non faite. Ceci est un nouveau mouvement, et l’ancien peut encore arriver.',
    repeated: 'Le même mouvement a déjà été fait :',
    repeatHere: '%{time}, depuis ce navigateur',
    repeatLedger: '%{time}, dans le registre',
    reference: 'référence %{reference}',
    repeatAccept: 'Je veux le faire une fois de plus',
  },
  open: {
    toast: 'Le résultat est inconnu : aucune réponse reçue. Vérifiez avant de renvoyer.',
    toastAnswered:
      'Le résultat est inconnu : le serveur a répondu par une erreur. Vérifiez avant de renvoyer.',
    title: 'Résultat inconnu',
    text: 'Vérifiez-le avant de le régler. Le même mouvement est verrouillé jusque-là, et rien n’est envoyé tout seul.',
    responses: {
      none: 'Aucune réponse reçue.',
      error: 'Le serveur a répondu par une erreur (HTTP %{status}).',
      unconfirmed: 'Le serveur a répondu sans confirmer (HTTP %{status}).',
    },
    words: 'Réponse du serveur : %{message}',
    reference: 'Référence : %{reference}',
    noLedger:
      'Aucun registre ne peut être lu pour un virement bancaire. Demandez au service ou à la banque.',
    noEmail: 'Aucun registre ne peut être lu pour %{who} : son e-mail n’est pas connu.',
    newRows: 'Nouvelles écritures dans le registre de %{who}',
    newestRows:
      'Dernières écritures dans le registre de %{who} (peut-être antérieures à ce mouvement)',
    noRows: 'Aucune nouvelle écriture. Elle peut encore arriver.',
    reading: 'Lecture du registre...',
    couldBe: 'pourrait être celle-ci',
    thereBefore: 'présente avant cet ordre',
    refresh: 'Actualiser',
    done: 'C’est fait',
    notDone: 'Ce n’est pas fait',
    settled: {
      done: 'Enregistré comme effectué.',
      notDone: 'Enregistré comme non effectué.',
      notDoneAgain: 'Enregistré comme non effectué. Le formulaire contient de nouveau l’ordre.',
    },
    refill: {
      title: 'Remplir de nouveau le formulaire ?',
      text: 'Un autre ordre a été saisi dans ce formulaire. L’ordre non effectué le remplacerait.',
      confirm: 'Remplir de nouveau',
    },
    rowTaken:
      'Cette écriture a réglé un autre mouvement, ou n’est plus connue. Choisissez-en une autre.',
    askAgain: 'Redemander au serveur',
    unsent: 'Rien n’a été envoyé.',
    keyTooOld: 'Le serveur ne reconnaît plus la clé.',
    aboutAskAgain:
      'Envoie le même ordre avec la même clé. Si la première requête n’est jamais arrivée, ceci l’exécute.',
  },
  further: {
    done: {
      two: 'Le relevé contient deux nouvelles écritures qui pourraient être ce mouvement',
      count:
        'Le relevé contient une nouvelle écriture qui pourrait être ce mouvement |||| Le relevé contient %{smart_count} nouvelles écritures qui pourraient être ce mouvement',
    },
    refused: {
      two: 'Refusé. Le relevé contient deux nouvelles écritures qui pourraient être ce mouvement',
      count:
        'Refusé. Le relevé contient une nouvelle écriture qui pourrait être ce mouvement |||| Refusé. Le relevé contient %{smart_count} nouvelles écritures qui pourraient être ce mouvement',
    },
    about: 'Rien n’en est conclu. Comparez les écritures avec l’ordre.',
    toast:
      'Le relevé contient plus de nouvelles écritures que ce mouvement n’en explique. Consultez-les dans le portefeuille.',
  },
  reverses: 'Contre-passe : %{line}, %{time}',
  otherWallet:
    'Cet e-mail désigne un autre portefeuille que celui du mouvement à contre-passer. Rien n’a été envoyé.',
  another: 'Nouveau mouvement',
  receipt: {
    title: 'Reçu',
    kinds: {
      credit: 'Crédit',
      debit: 'Débit',
      transfer: 'Transfert',
      bankTransfer: 'Virement bancaire',
    },
    balances: 'Solde avant et après',
    print: 'Imprimer',
    entry: {
      only: 'Ouvrir l’écriture',
      from: 'Ouvrir l’écriture de l’expéditeur',
      to: 'Ouvrir l’écriture du destinataire',
    },
    who: 'Qui',
    amount: 'Montant',
    reverses: 'Contre-passe',
    narration: 'Libellé',
    reference: 'Référence',
    noReference: 'Non indiquée par le registre',
    time: 'Heure',
    operator: 'Opérateur',
    server: 'Réponse du serveur',
    key: 'Opération',
    how: {
      server: 'Le serveur l’a confirmé.',
      ledger: 'Le serveur ne l’a pas confirmé ; le registre le montre.',
      person: 'Le serveur ne l’a pas confirmé ; l’opérateur l’a marqué comme fait.',
    },
    copy: 'Copier',
    copied: 'Copié',
    copyFailed: 'Le navigateur a refusé de copier. Sélectionnez le texte.',
    from: 'de %{who}',
    to: 'vers %{who}',
  },
  today: {
    title: 'Effectué aujourd’hui, depuis ce navigateur',
    none: 'Rien n’a été effectué aujourd’hui.',
  },
  records: {
    title: 'Mouvements sur cette machine',
    about: 'Ce que vous avez confirmé dans ce navigateur. Le registre reste après la déconnexion.',
    none: 'Aucun mouvement d’argent depuis ce navigateur ces 30 derniers jours.',
    lines: {
      credit: 'Crédit de %{amount} à %{to}',
      debit: 'Débit de %{amount} chez %{from}',
      transfer: 'Transfert de %{amount} de %{from} à %{to}',
      bankTransfer: 'Virement de %{amount} à %{account}',
    },
  },
};
