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
  },
};
