import type { sentences as enSentences } from '../en/sentences';
import type { TranslationOf } from '../types';

export const sentences: TranslationOf<typeof enSentences> = {
  wallet: {
    credit: { done: 'A crédité %{to} de %{amount}', tried: 'Créditer %{to} de %{amount}' },
    debit: { done: 'A débité %{from} de %{amount}', tried: 'Débiter %{from} de %{amount}' },
    transfer: {
      done: 'A viré %{amount} de %{from} à %{to}',
      tried: 'Virer %{amount} de %{from} à %{to}',
    },
    bankTransfer: {
      done: 'A envoyé %{amount} par virement bancaire à %{account}',
      tried: 'Envoyer %{amount} par virement bancaire à %{account}',
    },
  },
  notifications: {
    sms: { done: 'A envoyé un SMS à %{to}', tried: 'Envoyer un SMS à %{to}' },
    email: { done: 'A envoyé un e-mail à %{to}', tried: 'Envoyer un e-mail à %{to}' },
    push: {
      done: 'A envoyé une notification d’application à %{to}',
      tried: 'Envoyer une notification d’application à %{to}',
    },
  },
  webhooks: {
    fire: {
      done: 'A relancé l’événement de webhook %{record} vers %{to}',
      tried: 'Relancer l’événement de webhook %{record} vers %{to}',
    },
  },
  leads: {
    sendEmail: {
      done: 'A envoyé un e-mail au prospect %{record}',
      tried: 'Envoyer un e-mail au prospect %{record}',
    },
    sendBulkEmail: {
      done: 'A envoyé un e-mail groupé, prévu pour %{smart_count} prospect |||| A envoyé un e-mail groupé, prévu pour %{smart_count} prospects',
      tried:
        'Envoyer un e-mail à %{smart_count} prospect (prévu) |||| Envoyer un e-mail à %{smart_count} prospects (prévus)',
      with: {
        sent: {
          done: 'A envoyé un e-mail à %{smart_count} prospect%{rest} |||| A envoyé un e-mail à %{smart_count} prospects%{rest}',
        },
      },
    },
    update: { done: 'A modifié le prospect %{record}', tried: 'Modifier le prospect %{record}' },
    delete: { done: 'A supprimé le prospect %{record}', tried: 'Supprimer le prospect %{record}' },
  },
  users: {
    update: {
      done: 'A modifié l’utilisateur %{record}',
      tried: 'Modifier l’utilisateur %{record}',
    },
  },
  admin: {
    create: {
      done: 'A créé l’administrateur %{record}',
      tried: 'Créer l’administrateur %{record}',
    },
    update: {
      done: 'A modifié l’administrateur %{record}',
      tried: 'Modifier l’administrateur %{record}',
      with: {
        role: {
          done: 'A donné à l’administrateur %{record} le rôle %{role}',
          tried: 'Donner à l’administrateur %{record} le rôle %{role}',
        },
      },
    },
    delete: {
      done: 'A supprimé l’administrateur %{record}',
      tried: 'Supprimer l’administrateur %{record}',
    },
  },
  profile: {
    update: { done: 'A enregistré le profil', tried: 'Enregistrer le profil' },
    changePassword: { done: 'A changé le mot de passe', tried: 'Changer le mot de passe' },
  },
  chatsession: {
    delete: {
      done: 'A supprimé la session de chat « %{record} »',
      tried: 'Supprimer la session de chat « %{record} »',
    },
  },
  faq: {
    create: {
      done: 'A créé la fonctionnalité « %{record} »',
      tried: 'Créer la fonctionnalité « %{record} »',
    },
    update: {
      done: 'A modifié la fonctionnalité « %{record} »',
      tried: 'Modifier la fonctionnalité « %{record} »',
    },
    delete: {
      done: 'A supprimé la fonctionnalité « %{record} »',
      tried: 'Supprimer la fonctionnalité « %{record} »',
    },
    addItem: { done: 'A ajouté la FAQ « %{record} »', tried: 'Ajouter la FAQ « %{record} »' },
    updateItem: { done: 'A modifié la FAQ « %{record} »', tried: 'Modifier la FAQ « %{record} »' },
    deleteItem: {
      done: 'A supprimé la FAQ « %{record} »',
      tried: 'Supprimer la FAQ « %{record} »',
    },
  },
  feeds: {
    create: {
      done: 'A créé la publication « %{record} »',
      tried: 'Créer la publication « %{record} »',
    },
    update: {
      done: 'A modifié la publication « %{record} »',
      tried: 'Modifier la publication « %{record} »',
    },
    delete: {
      done: 'A supprimé la publication « %{record} »',
      tried: 'Supprimer la publication « %{record} »',
    },
    addComment: {
      done: 'A commenté la publication « %{record} »',
      tried: 'Commenter la publication « %{record} »',
    },
    deleteComment: {
      done: 'A supprimé un commentaire de %{record}',
      tried: 'Supprimer un commentaire de %{record}',
    },
  },
  logs: {
    delete: {
      done: 'A supprimé l’entrée de journal « %{record} »',
      tried: 'Supprimer l’entrée de journal « %{record} »',
    },
    deleteMany: {
      done: 'A supprimé %{smart_count} entrée de journal |||| A supprimé %{smart_count} entrées de journal',
      tried:
        'Supprimer %{smart_count} entrée de journal |||| Supprimer %{smart_count} entrées de journal',
    },
  },
  teams_invites: {
    delete: {
      done: 'A annulé l’invitation de %{record}',
      tried: 'Annuler l’invitation de %{record}',
      with: {
        team: {
          done: 'A annulé l’invitation de %{record} dans l’équipe %{team}',
          tried: 'Annuler l’invitation de %{record} dans l’équipe %{team}',
        },
      },
    },
  },
  teams_members: {
    delete: {
      done: 'A retiré le membre %{record}',
      tried: 'Retirer le membre %{record}',
      with: {
        team: {
          done: 'A retiré le membre %{record} de l’équipe %{team}',
          tried: 'Retirer le membre %{record} de l’équipe %{team}',
        },
      },
    },
  },
  view_webhook: {
    create: { done: 'A créé un webhook vers %{record}', tried: 'Créer un webhook vers %{record}' },
    update: {
      done: 'A modifié le webhook vers %{record}',
      tried: 'Modifier le webhook vers %{record}',
    },
    delete: {
      done: 'A supprimé le webhook vers %{record}',
      tried: 'Supprimer le webhook vers %{record}',
    },
  },
  stock: {
    create: { done: 'A créé %{name} %{record}', tried: 'Créer %{name} %{record}' },
    update: { done: 'A modifié %{name} %{record}', tried: 'Modifier %{name} %{record}' },
    delete: { done: 'A supprimé %{name} %{record}', tried: 'Supprimer %{name} %{record}' },
  },
};
