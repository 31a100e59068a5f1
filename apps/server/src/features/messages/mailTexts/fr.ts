import type { MailTexts } from '../mailTexts.ts';

export const fr: MailTexts = {
  greeting: 'Bonjour {{name}},',
  texts: {
    resetPassword: {
      subject: 'Réinitialisez votre mot de passe',
      body: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte {{brand}} {{username}}. Si c’est vous, ouvrez ce lien dans les 30 minutes ; il ne sert qu’une fois :\n\n{{link}}\n\nSinon, ne faites rien : votre mot de passe ne change pas.',
    },
    resetPin: {
      subject: 'Réinitialisez votre code PIN',
      body: 'Vous avez demandé un nouveau code PIN pour votre compte {{brand}} {{username}}. Ouvrez ce lien dans les 30 minutes ; il ne sert qu’une fois :\n\n{{link}}\n\nEnsuite rien n’est versé pendant 24 heures. Si ce n’était pas vous, changez votre mot de passe maintenant.',
    },
    passwordChanged: {
      subject: 'Votre mot de passe a changé',
      body: 'Le mot de passe de votre compte {{brand}} {{username}} a changé et les autres appareils ont été déconnectés. Si ce n’était pas vous, demandez-en un nouveau tout de suite et prévenez l’entreprise.',
    },
    pinChanged: {
      subject: 'Votre code PIN a changé',
      body: 'Le code PIN de votre compte {{brand}} {{username}} a changé. Si ce n’était pas vous, changez votre mot de passe tout de suite et prévenez l’entreprise.',
    },
    newDevice: {
      subject: 'Connexion depuis un nouvel appareil',
      body: 'Votre compte {{brand}} {{username}} a été ouvert depuis un appareil inconnu ({{device}}, {{ip}}). Si ce n’était pas vous, changez votre mot de passe tout de suite.',
    },
    totpOn: {
      subject: 'Authentificateur activé',
      body: 'La connexion à votre compte {{brand}} {{username}} demande désormais un code de l’authentificateur.',
    },
    totpOff: {
      subject: 'Authentificateur désactivé',
      body: 'La connexion à votre compte {{brand}} {{username}} ne demande plus de code. Si ce n’était pas vous, changez votre mot de passe tout de suite.',
    },
    actedAs: {
      subject: 'Notre personnel a consulté votre compte',
      body: '{{staff}} de {{brand}} s’est connecté à votre compte {{username}} pour 30 minutes au plus, afin de voir ce que vous voyez. Motif : {{reason}}. Argent, code PIN, mot de passe et données personnelles ne peuvent pas être touchés ainsi. Vous le trouvez dans votre historique de sécurité.',
    },
    sessionReused: {
      subject: 'Un appareil a été déconnecté',
      body: 'Une ancienne clé d’un appareil a resservi pour votre compte {{brand}} {{username}} ; nous l’avons donc déconnecté. Si vous n’avez pas restauré une ancienne copie de votre navigateur, changez votre mot de passe.',
    },
    welcome: {
      subject: 'Bienvenue chez {{brand}}',
      body: 'Vous êtes inscrit sous {{memberID}} avec l’identifiant {{username}}. Votre parrain est {{sponsor}}. Si ce n’est pas exact, prévenez l’entreprise avant de continuer. Connectez-vous ici :\n\n{{link}}',
    },
    memberSuspended: {
      subject: 'Votre compte est suspendu',
      body: 'Votre compte {{brand}} {{username}} a été suspendu. Raison : {{reason}}. En attendant, ni connexion ni bonus ; votre place et vos portefeuilles restent.',
    },
    memberTerminated: {
      subject: 'Votre adhésion a pris fin',
      body: 'Votre compte {{brand}} {{username}} a été clos. Raison : {{reason}}. Si vous pensez à une erreur, écrivez à l’entreprise.',
    },
    memberReactivated: {
      subject: 'Votre compte est de nouveau actif',
      body: 'Votre compte {{brand}} {{username}} est de nouveau actif. Vous pouvez vous connecter comme avant.',
    },
    emailChanged: {
      subject: 'Votre adresse e-mail a changé',
      body: 'L’adresse e-mail de votre compte {{brand}} {{username}} est maintenant {{email}}. Si ce n’était pas vous, prévenez aussitôt l’entreprise.',
    },
    changeApproved: {
      subject: 'Votre modification est approuvée',
      body: 'La modification de vos données chez {{brand}} est maintenant en vigueur. Si ce n’était pas vous, prévenez aussitôt l’entreprise.',
    },
    changeRejected: {
      subject: 'Votre modification n’est pas approuvée',
      body: 'La modification de vos données chez {{brand}} n’a pas été approuvée. Raison : {{reason}}. Tout reste comme avant.',
    },
    identityVerified: {
      subject: 'Votre identité est vérifiée',
      body: 'Merci : {{brand}} a vérifié votre identité. Il n’y a plus rien à faire.',
    },
    identityRejected: {
      subject: 'Veuillez renvoyer votre pièce d’identité',
      body: '{{brand}} n’a pas pu vérifier votre identité. Raison : {{reason}}. Envoyez de nouvelles images depuis votre profil.',
    },
    receipt: {
      subject: 'Reçu de votre commande {{salesID}}',
      body: 'Merci. {{brand}} a reçu RM {{amount}} pour votre commande {{salesID}}. Votre facture est ici ; qui a ce lien peut la lire :\n\n{{link}}',
    },
    orderRejected: {
      subject: 'Votre commande {{salesID}} n’a pas été acceptée',
      body: 'Le paiement de votre commande {{salesID}} chez {{brand}} n’a pas été accepté. Motif : {{reason}}. Rien ne sera envoyé. Vous pouvez commander à nouveau.',
    },
    orderUnpaid: {
      subject: 'Votre commande {{salesID}} est annulée',
      body: 'Votre commande {{salesID}} chez {{brand}} n’a pas été payée à temps : elle est annulée et rien ne sera envoyé. Vous pouvez commander à nouveau.',
    },
    orderShipped: {
      subject: 'Votre commande {{salesID}} est en route',
      body: '{{courier}} apporte votre commande {{salesID}}. Numéro de suivi : {{number}}\n\n{{link}}',
    },
    orderReady: {
      subject: 'Votre commande {{salesID}} est prête',
      body: 'Votre commande {{salesID}} vous attend à {{place}}. Montrez-y ce code : {{code}}',
    },
    refundApproved: {
      subject: 'Veuillez renvoyer la commande {{salesID}}',
      body: '{{brand}} a accordé le remboursement de votre commande {{salesID}} (RM {{amount}}). Renvoyez les articles ; l’argent suit à leur arrivée.',
    },
    refundRejected: {
      subject: 'Pas de remboursement pour la commande {{salesID}}',
      body: '{{brand}} n’a pas accordé le remboursement de votre commande {{salesID}}. Motif : {{reason}}.',
    },
    refundSettled: {
      subject: 'Remboursement de la commande {{salesID}}',
      body: '{{brand}} vous rend RM {{amount}} pour votre commande {{salesID}} : dans le portefeuille qui a payé, ou par banque sinon. L’avoir se trouve avec votre commande.',
    },
    erased: {
      subject: 'Vos données ont été effacées',
      body: 'Comme demandé, {{brand}} a effacé ce qui vous nomme. Les livres gardent les montants sans votre nom, comme la loi l’exige. Ceci est notre dernier e-mail.',
    },
  },
};
