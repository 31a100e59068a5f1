import type { MailTexts } from '../mailTexts.ts';

export const it: MailTexts = {
  greeting: 'Buongiorno {{name}},',
  texts: {
    resetPassword: {
      subject: 'Reimposta la password',
      body: 'Qualcuno ha chiesto una nuova password per il suo account {{brand}} {{username}}. Se è stato lei, apra questo link entro 30 minuti; funziona una volta sola:\n\n{{link}}\n\nAltrimenti non faccia nulla: la password resta com’è.',
    },
    resetPin: {
      subject: 'Reimposta il PIN di sicurezza',
      body: 'Ha chiesto un nuovo PIN di sicurezza per il suo account {{brand}} {{username}}. Apra questo link entro 30 minuti; funziona una volta sola:\n\n{{link}}\n\nDopo non ci saranno pagamenti in uscita per 24 ore. Se non è stato lei, cambi subito la password.',
    },
    passwordChanged: {
      subject: 'La password è stata cambiata',
      body: 'La password del suo account {{brand}} {{username}} è stata cambiata e tutti gli altri dispositivi sono stati disconnessi. Se non è stato lei, ne chieda subito una nuova e avvisi l’azienda.',
    },
    pinChanged: {
      subject: 'Il PIN di sicurezza è stato cambiato',
      body: 'Il PIN di sicurezza del suo account {{brand}} {{username}} è stato cambiato. Se non è stato lei, cambi subito la password e avvisi l’azienda.',
    },
    newDevice: {
      subject: 'Accesso da un nuovo dispositivo',
      body: 'Accesso al suo account {{brand}} {{username}} da un dispositivo mai visto prima ({{device}}, {{ip}}). Se non è stato lei, cambi subito la password.',
    },
    totpOn: {
      subject: 'Autenticatore attivato',
      body: 'L’accesso al suo account {{brand}} {{username}} ora richiede un codice dell’autenticatore.',
    },
    totpOff: {
      subject: 'Autenticatore disattivato',
      body: 'L’accesso al suo account {{brand}} {{username}} non richiede più un codice. Se non è stato lei, cambi subito la password.',
    },
    actedAs: {
      subject: 'Il nostro personale ha visto il suo account',
      body: '{{staff}} di {{brand}} è entrato nel suo account {{username}} per un massimo di 30 minuti, per vedere ciò che vede lei. Motivo: {{reason}}. Denaro, PIN, password e dati personali non possono essere toccati. Lo trova nella cronologia di sicurezza.',
    },
    sessionReused: {
      subject: 'Un dispositivo è stato disconnesso',
      body: 'Una vecchia chiave di un dispositivo è stata riusata per il suo account {{brand}} {{username}}, perciò lo abbiamo disconnesso. Se non ha ripristinato una vecchia copia del browser, cambi la password.',
    },
    welcome: {
      subject: 'Benvenuto in {{brand}}',
      body: 'Sei registrato come {{memberID}} con il nome utente {{username}}. Il tuo sponsor è {{sponsor}}. Se non è giusto, avvisa l’azienda prima di continuare. Accedi qui:\n\n{{link}}',
    },
    memberSuspended: {
      subject: 'Il tuo account è sospeso',
      body: 'Il tuo account {{brand}} {{username}} è stato sospeso. Motivo: {{reason}}. Nel frattempo non puoi accedere né guadagnare bonus; posto e portafogli restano.',
    },
    memberTerminated: {
      subject: 'La tua iscrizione è terminata',
      body: 'Il tuo account {{brand}} {{username}} è stato chiuso. Motivo: {{reason}}. Se pensi sia un errore, scrivi all’azienda.',
    },
    memberReactivated: {
      subject: 'Il tuo account è di nuovo attivo',
      body: 'Il tuo account {{brand}} {{username}} è di nuovo attivo. Puoi accedere come prima.',
    },
    emailChanged: {
      subject: 'Il tuo indirizzo email è cambiato',
      body: 'L’indirizzo email del tuo account {{brand}} {{username}} è ora {{email}}. Se non sei stato tu, avvisa subito l’azienda.',
    },
    changeApproved: {
      subject: 'La tua modifica è approvata',
      body: 'La modifica dei tuoi dati presso {{brand}} ora è valida. Se non sei stato tu, avvisa subito l’azienda.',
    },
    changeRejected: {
      subject: 'La tua modifica non è approvata',
      body: 'La modifica dei tuoi dati presso {{brand}} non è stata approvata. Motivo: {{reason}}. Tutto resta com’era.',
    },
    identityVerified: {
      subject: 'La tua identità è verificata',
      body: 'Grazie: {{brand}} ha verificato la tua identità. Non serve altro.',
    },
    identityRejected: {
      subject: 'Invia di nuovo il documento',
      body: '{{brand}} non ha potuto verificare la tua identità. Motivo: {{reason}}. Invia nuove immagini dal tuo profilo.',
    },
    receipt: {
      subject: 'Ricevuta del tuo ordine {{salesID}}',
      body: 'Grazie. {{brand}} ha ricevuto RM {{amount}} per il tuo ordine {{salesID}}. La tua fattura è qui; chi ha questo link può leggerla:\n\n{{link}}',
    },
    orderRejected: {
      subject: 'Il tuo ordine {{salesID}} non è stato accettato',
      body: 'Il pagamento del tuo ordine {{salesID}} presso {{brand}} non è stato accettato. Motivo: {{reason}}. Non sarà spedito nulla. Puoi ordinare di nuovo.',
    },
    orderUnpaid: {
      subject: 'Il tuo ordine {{salesID}} è stato annullato',
      body: 'Il tuo ordine {{salesID}} presso {{brand}} non è stato pagato in tempo: è annullato e non sarà spedito nulla. Puoi ordinare di nuovo.',
    },
    orderShipped: {
      subject: 'Il tuo ordine {{salesID}} è in viaggio',
      body: '{{courier}} porta il tuo ordine {{salesID}}. Numero di tracciamento: {{number}}\n\n{{link}}',
    },
    orderReady: {
      subject: 'Il tuo ordine {{salesID}} è pronto al ritiro',
      body: 'Il tuo ordine {{salesID}} ti aspetta presso {{place}}. Mostra lì questo codice: {{code}}',
    },
    refundApproved: {
      subject: 'Restituisci l’ordine {{salesID}}',
      body: '{{brand}} ha concesso il rimborso del tuo ordine {{salesID}} (RM {{amount}}). Rispedisci la merce; il denaro segue quando arriva.',
    },
    refundRejected: {
      subject: 'Nessun rimborso per l’ordine {{salesID}}',
      body: '{{brand}} non ha concesso il rimborso del tuo ordine {{salesID}}. Motivo: {{reason}}.',
    },
    refundSettled: {
      subject: 'Rimborso dell’ordine {{salesID}}',
      body: '{{brand}} ti restituisce RM {{amount}} per l’ordine {{salesID}}: nel portafoglio che ha pagato, o tramite banca se hai pagato altrimenti. La nota di credito è con il tuo ordine.',
    },
    erased: {
      subject: 'I tuoi dati sono stati cancellati',
      body: 'Come richiesto, {{brand}} ha cancellato ciò che ti identifica. I libri conservano gli importi senza il tuo nome, come vuole la legge. Questa è la nostra ultima email.',
    },
  },
};
