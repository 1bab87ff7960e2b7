/** The letters about registrations in German and Portuguese. */
export const germanAndPortuguese = {
  de: {
    place: {
      subject: 'Sie haben einen Platz bei {event}',
      text: 'Sie haben einen Platz bei {event}. Melden Sie sich mit dieser E-Mail-Adresse an.',
    },
    when: 'Wann: {date}, ab {time} ({zone}).',
    seat: 'Ihr Platz hat die Nummer {seat}.',
    waiting: {
      subject: 'Sie stehen auf der Warteliste für {event}',
      text: 'Ihre Registrierung für {event} wurde angenommen, aber alle Plätze sind vergeben. Sie stehen auf der Warteliste, und wir schreiben Ihnen, sobald ein Platz frei wird.',
    },
    refused: {
      subject: 'Ihre Registrierung für {event}',
      text: 'Vielen Dank für Ihr Interesse an {event}. Leider können wir Ihnen keinen Platz anbieten.',
    },
    cancelled: {
      subject: 'Ihre Registrierung für {event} ist storniert',
      text: 'Ihre Registrierung für {event} ist storniert, und Sie haben keinen Platz mehr.',
    },
    placeInDraft: {
      subject: 'Sie haben einen Platz bei {event}',
      text: 'Sie haben einen Platz bei {event}. Die Website ist noch nicht geöffnet. Wir schreiben Ihnen, sobald Sie sich anmelden können.',
    },
    opened: {
      subject: '{event} ist geöffnet',
      text: 'Die Website von {event} ist geöffnet. Sie sind registriert: Melden Sie sich mit dieser E-Mail-Adresse an.',
    },
    signIn: 'Anmelden',
    why: 'Sie erhalten diese E-Mail, weil Sie um einen Platz bei {event} gebeten haben.',
    whyOpened: 'Sie erhalten diese E-Mail, weil Sie sich für {event} registriert haben.',
  },
  pt: {
    place: {
      subject: 'Tem um lugar em {event}',
      text: 'Tem um lugar em {event}. Inicie sessão com este endereço de e-mail.',
    },
    when: 'Data: {date}, a partir das {time} ({zone}).',
    seat: 'O seu lugar é o número {seat}.',
    waiting: {
      subject: 'Está na lista de espera de {event}',
      text: 'A sua inscrição em {event} foi aceite, mas todos os lugares estão ocupados. Está na lista de espera e enviaremos um e-mail quando houver um lugar livre.',
    },
    refused: {
      subject: 'A sua inscrição em {event}',
      text: 'Agradecemos o seu interesse em {event}. Lamentamos não poder oferecer-lhe um lugar.',
    },
    cancelled: {
      subject: 'A sua inscrição em {event} foi cancelada',
      text: 'A sua inscrição em {event} foi cancelada e já não tem lugar.',
    },
    placeInDraft: {
      subject: 'Tem um lugar em {event}',
      text: 'Tem um lugar em {event}. O site ainda não está aberto. Enviaremos um e-mail quando puder iniciar sessão.',
    },
    opened: {
      subject: 'O site de {event} está aberto',
      text: 'O site de {event} está aberto. A sua inscrição está confirmada: inicie sessão com este endereço de e-mail.',
    },
    signIn: 'Iniciar sessão',
    why: 'Recebe este e-mail porque pediu um lugar em {event}.',
    whyOpened: 'Recebe este e-mail porque se inscreveu em {event}.',
  },
}
