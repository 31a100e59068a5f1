import type { MailTexts } from '../mailTexts.ts';

export const es: MailTexts = {
  greeting: 'Hola, {{name}}:',
  texts: {
    resetPassword: {
      subject: 'Restablezca su contraseña',
      body: 'Alguien pidió una nueva contraseña para su cuenta {{username}} de {{brand}}. Si fue usted, abra este enlace antes de 30 minutos; funciona una sola vez:\n\n{{link}}\n\nSi no fue usted, no haga nada: su contraseña no cambia.',
    },
    resetPin: {
      subject: 'Restablezca su PIN de seguridad',
      body: 'Pidió un nuevo PIN de seguridad para su cuenta {{username}} de {{brand}}. Abra este enlace antes de 30 minutos; funciona una sola vez:\n\n{{link}}\n\nDespués no se paga nada durante 24 horas. Si no fue usted, cambie su contraseña ahora.',
    },
    passwordChanged: {
      subject: 'Su contraseña ha cambiado',
      body: 'La contraseña de su cuenta {{username}} de {{brand}} ha cambiado y los demás dispositivos se han desconectado. Si no fue usted, pida otra enseguida y avise a la empresa.',
    },
    pinChanged: {
      subject: 'Su PIN de seguridad ha cambiado',
      body: 'El PIN de seguridad de su cuenta {{username}} de {{brand}} ha cambiado. Si no fue usted, cambie su contraseña enseguida y avise a la empresa.',
    },
    newDevice: {
      subject: 'Un dispositivo nuevo ha entrado',
      body: 'Se entró en su cuenta {{username}} de {{brand}} desde un dispositivo nuevo ({{device}}, {{ip}}). Si no fue usted, cambie su contraseña enseguida.',
    },
    totpOn: {
      subject: 'Autenticador activado',
      body: 'Entrar en su cuenta {{username}} de {{brand}} pide ahora un código del autenticador.',
    },
    totpOff: {
      subject: 'Autenticador desactivado',
      body: 'Entrar en su cuenta {{username}} de {{brand}} ya no pide un código. Si no fue usted, cambie su contraseña enseguida.',
    },
    actedAs: {
      subject: 'Nuestro personal miró su cuenta',
      body: '{{staff}} de {{brand}} entró en su cuenta {{username}} hasta 30 minutos para ver lo que usted ve. Motivo: {{reason}}. Así no se puede tocar el dinero, el PIN, la contraseña ni los datos personales. Lo encuentra en su historial de seguridad.',
    },
    sessionReused: {
      subject: 'Se desconectó un dispositivo',
      body: 'Se volvió a usar una clave antigua de un dispositivo en su cuenta {{username}} de {{brand}}, por lo que lo desconectamos. Si no restauró una copia antigua del navegador, cambie su contraseña.',
    },
    welcome: {
      subject: 'Bienvenido a {{brand}}',
      body: 'Estás registrado como {{memberID}} con el usuario {{username}}. Tu patrocinador es {{sponsor}}. Si no es correcto, avisa a la empresa antes de seguir. Entra aquí:\n\n{{link}}',
    },
    memberSuspended: {
      subject: 'Tu cuenta está suspendida',
      body: 'Tu cuenta {{username}} de {{brand}} fue suspendida. Motivo: {{reason}}. Mientras tanto no puedes entrar ni ganar bonos; tu lugar y tus monederos quedan.',
    },
    memberTerminated: {
      subject: 'Tu membresía ha terminado',
      body: 'Tu cuenta {{username}} de {{brand}} fue cerrada. Motivo: {{reason}}. Si crees que es un error, escribe a la empresa.',
    },
    memberReactivated: {
      subject: 'Tu cuenta está activa de nuevo',
      body: 'Tu cuenta {{username}} de {{brand}} está activa de nuevo. Puedes entrar como antes.',
    },
    emailChanged: {
      subject: 'Tu correo fue cambiado',
      body: 'El correo de tu cuenta {{username}} de {{brand}} es ahora {{email}}. Si no fuiste tú, avisa enseguida a la empresa.',
    },
    changeApproved: {
      subject: 'Tu cambio fue aprobado',
      body: 'El cambio de tus datos en {{brand}} ya es válido. Si no fuiste tú, avisa enseguida a la empresa.',
    },
    changeRejected: {
      subject: 'Tu cambio no fue aprobado',
      body: 'El cambio de tus datos en {{brand}} no fue aprobado. Motivo: {{reason}}. Todo queda como estaba.',
    },
    identityVerified: {
      subject: 'Tu identidad está verificada',
      body: 'Gracias: {{brand}} ha verificado tu identidad. No hace falta nada más.',
    },
    identityRejected: {
      subject: 'Envía de nuevo tu documento',
      body: '{{brand}} no pudo verificar tu identidad. Motivo: {{reason}}. Envía imágenes nuevas desde tu perfil.',
    },
    receipt: {
      subject: 'Recibo de tu pedido {{salesID}}',
      body: 'Gracias. {{brand}} ha recibido RM {{amount}} por tu pedido {{salesID}}. Tu factura está aquí; quien tenga este enlace puede leerla:\n\n{{link}}',
    },
    orderRejected: {
      subject: 'Tu pedido {{salesID}} no fue aceptado',
      body: 'El pago de tu pedido {{salesID}} en {{brand}} no fue aceptado. Motivo: {{reason}}. No se enviará nada. Puedes volver a pedir.',
    },
    orderUnpaid: {
      subject: 'Tu pedido {{salesID}} fue cancelado',
      body: 'Tu pedido {{salesID}} en {{brand}} no se pagó a tiempo: queda cancelado y no se enviará nada. Puedes volver a pedir.',
    },
    orderShipped: {
      subject: 'Tu pedido {{salesID}} está en camino',
      body: '{{courier}} lleva tu pedido {{salesID}}. Número de seguimiento: {{number}}\n\n{{link}}',
    },
    orderReady: {
      subject: 'Tu pedido {{salesID}} está listo para recoger',
      body: 'Tu pedido {{salesID}} te espera en {{place}}. Muestra allí este código: {{code}}',
    },
    refundApproved: {
      subject: 'Devuelve el pedido {{salesID}}',
      body: '{{brand}} ha concedido el reembolso de tu pedido {{salesID}} (RM {{amount}}). Devuelve los productos; el dinero llega cuando estén aquí.',
    },
    refundRejected: {
      subject: 'Sin reembolso para el pedido {{salesID}}',
      body: '{{brand}} no ha concedido el reembolso de tu pedido {{salesID}}. Motivo: {{reason}}.',
    },
    refundSettled: {
      subject: 'Reembolso del pedido {{salesID}}',
      body: '{{brand}} te devuelve RM {{amount}} por tu pedido {{salesID}}: al monedero que pagó, o por banco si pagaste de otra forma. La nota de crédito está con tu pedido.',
    },
    erased: {
      subject: 'Tus datos fueron borrados',
      body: 'Como pediste, {{brand}} ha borrado lo que te identifica. Los libros conservan los importes sin tu nombre, como manda la ley. Este es nuestro último correo.',
    },
  },
};
