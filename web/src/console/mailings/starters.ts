/** What each kind of email begins with; organisers write over it. */
import type { Language } from '@rostra/domain/languages'
import type { MailingKind } from '@rostra/domain/mailings/mailings'
import { textLanguages } from '../ui/sent-texts.ts'

export const starterUses: Record<MailingKind, string> = {
  registered: 'Confirms each registration, with the date and a calendar file.',
  'day-before': 'Reminds everyone, with the sessions that they starred.',
  'hour-before': 'Brings everyone back to the link, with the time in words.',
  replays: 'Thanks everyone, with the recordings and the certificate.',
  text: 'An email in your own words.',
}

/** The subject, an empty line, and the text. */
const starters: Record<Language, Record<MailingKind, string>> = {
  en: {
    registered:
      'You’re registered for {event}\n\nHello {first},\n\nYou’re registered for {event}. The appointment is attached.\n\nIt begins on {date} at {time} ({zone}).\n\nWhen it begins, join here:\n\n{link}\n\nWe look forward to seeing you.',
    'day-before':
      '{event} starts tomorrow\n\nHello {first},\n\n{event} starts tomorrow. Here is when:\n\n{sessions}\n\nJoin here:\n\n{link}\n\nSee you there!',
    'hour-before':
      '{event} starts in an hour\n\nHello {first},\n\n{event} starts in an hour, at {time} ({zone}). Join here:\n\n{link}',
    replays:
      'The recordings of {event} are ready\n\nHello {first},\n\nThank you for being part of {event}. You can now watch all recordings:\n\n{link}\n\nWhat you attended is on your certificate:\n\n{certificate}',
    text: '\n\nHello {first},\n\n',
  },
  fr: {
    registered:
      'Votre inscription à {event} est confirmée\n\nBonjour {first},\n\nVotre inscription à {event} est confirmée. Le rendez-vous est en pièce jointe.\n\nDébut\u202f: {date}, à {time} ({zone}).\n\nLe moment venu, rejoignez-nous ici\u202f:\n\n{link}\n\nAu plaisir de vous retrouver.',
    'day-before':
      '{event} commence demain\n\nBonjour {first},\n\n{event} commence demain. Voici les horaires\u202f:\n\n{sessions}\n\nRejoignez-nous ici\u202f:\n\n{link}\n\nÀ demain\u202f!',
    'hour-before':
      '{event} commence dans une heure\n\nBonjour {first},\n\n{event} commence dans une heure, à {time} ({zone}). Rejoignez-nous ici\u202f:\n\n{link}',
    replays:
      'Les replays de {event} sont disponibles\n\nBonjour {first},\n\nMerci d’avoir participé à {event}. Vous pouvez maintenant voir tous les replays\u202f:\n\n{link}\n\nVotre participation figure sur votre attestation\u202f:\n\n{certificate}',
    text: '\n\nBonjour {first},\n\n',
  },
  es: {
    registered:
      'Su inscripción en {event} está confirmada\n\nHola {first}:\n\nSu inscripción en {event} está confirmada. Adjuntamos la cita para su calendario.\n\nInicio: {date}, a las {time} ({zone}).\n\nCuando comience, únase aquí:\n\n{link}\n\nSerá un placer contar con usted.',
    'day-before':
      '{event} comienza mañana\n\nHola {first}:\n\n{event} comienza mañana. Este es el horario:\n\n{sessions}\n\nÚnase aquí:\n\n{link}\n\n¡Hasta mañana!',
    'hour-before':
      '{event} comienza dentro de una hora\n\nHola {first}:\n\n{event} comienza dentro de una hora, a las {time} ({zone}). Únase aquí:\n\n{link}',
    replays:
      'Las grabaciones de {event} están disponibles\n\nHola {first}:\n\nGracias por participar en {event}. Ya puede ver todas las grabaciones:\n\n{link}\n\nSu participación consta en su certificado:\n\n{certificate}',
    text: '\n\nHola {first}:\n\n',
  },
  ar: {
    registered:
      'تأكَّد تسجيلك في {event}\n\nمرحبًا {first}،\n\nتأكَّد تسجيلك في {event}. تجد الموعد في المرفق.\n\nالبداية: {date}، الساعة {time} ({zone}).\n\nعند البداية، انضم من هنا:\n\n{link}\n\nنتطلع إلى لقائك.',
    'day-before':
      'تبدأ فعالية {event} غدًا\n\nمرحبًا {first}،\n\nتبدأ فعالية {event} غدًا. هذه هي المواعيد:\n\n{sessions}\n\nانضم من هنا:\n\n{link}\n\nإلى اللقاء غدًا!',
    'hour-before':
      'تبدأ فعالية {event} بعد ساعة\n\nمرحبًا {first}،\n\nتبدأ فعالية {event} بعد ساعة، الساعة {time} ({zone}). انضم من هنا:\n\n{link}',
    replays:
      'إعادات {event} متاحة الآن\n\nمرحبًا {first}،\n\nشكرًا لمشاركتك في {event}. يمكنك الآن مشاهدة جميع الإعادات:\n\n{link}\n\nما حضرته مسجَّل في شهادتك:\n\n{certificate}',
    text: '\n\nمرحبًا {first}،\n\n',
  },
  // Without the name, which takes a title after it: that would stand alone for someone who has none.
  ja: {
    registered:
      '{event} への参加登録が完了しました\n\nこんにちは。\n\n{event} への参加登録が完了しました。予定を添付しています。\n\n開始：{date} {time}（{zone}）\n\n始まりましたら、こちらからご参加ください：\n\n{link}\n\nご参加をお待ちしております。',
    'day-before':
      '{event} は明日開催です\n\nこんにちは。\n\n{event} は明日始まります。日程はこちらです：\n\n{sessions}\n\nこちらからご参加ください：\n\n{link}\n\nご参加をお待ちしております。',
    'hour-before':
      '{event} は1時間後に始まります\n\nこんにちは。\n\n{event} は1時間後の {time}（{zone}）に始まります。こちらからご参加ください：\n\n{link}',
    replays:
      '{event} のアーカイブを公開しました\n\nこんにちは。\n\n{event} にご参加いただき、ありがとうございました。すべてのアーカイブをご覧いただけます：\n\n{link}\n\nご参加の記録は証明書でご確認いただけます：\n\n{certificate}',
    text: '\n\nこんにちは。\n\n',
  },
  de: {
    registered:
      'Sie sind für {event} registriert\n\nGuten Tag {first},\n\nSie sind für {event} registriert. Der Termin liegt im Anhang.\n\nBeginn: {date}, um {time} ({zone}).\n\nSobald es beginnt, nehmen Sie hier teil:\n\n{link}\n\nWir freuen uns auf Sie.',
    'day-before':
      '{event} beginnt morgen\n\nGuten Tag {first},\n\n{event} beginnt morgen. Das sind die Zeiten:\n\n{sessions}\n\nHier nehmen Sie teil:\n\n{link}\n\nBis morgen!',
    'hour-before':
      '{event} beginnt in einer Stunde\n\nGuten Tag {first},\n\n{event} beginnt in einer Stunde, um {time} ({zone}). Hier nehmen Sie teil:\n\n{link}',
    replays:
      'Die Aufzeichnungen von {event} sind da\n\nGuten Tag {first},\n\nvielen Dank, dass Sie bei {event} dabei waren. Sie können jetzt alle Aufzeichnungen ansehen:\n\n{link}\n\nWas Sie besucht haben, steht auf Ihrem Zertifikat:\n\n{certificate}',
    text: '\n\nGuten Tag {first},\n\n',
  },
  pt: {
    registered:
      'A sua inscrição em {event} está confirmada\n\nOlá {first},\n\nA sua inscrição em {event} está confirmada. Segue em anexo o evento para o seu calendário.\n\nInício: {date}, às {time} ({zone}).\n\nQuando começar, entre aqui:\n\n{link}\n\nContamos com a sua presença.',
    'day-before':
      '{event} começa amanhã\n\nOlá {first},\n\n{event} começa amanhã. Este é o horário:\n\n{sessions}\n\nEntre aqui:\n\n{link}\n\nAté amanhã!',
    'hour-before':
      '{event} começa dentro de uma hora\n\nOlá {first},\n\n{event} começa dentro de uma hora, às {time} ({zone}). Entre aqui:\n\n{link}',
    replays:
      'As gravações de {event} estão disponíveis\n\nOlá {first},\n\nAgradecemos a sua participação em {event}. Já pode ver todas as gravações:\n\n{link}\n\nA sua participação consta do seu certificado:\n\n{certificate}',
    text: '\n\nOlá {first},\n\n',
  },
}

/** In the event's languages; a text of one's own has only its greeting, in the default. */
export function starterOf(
  kind: MailingKind,
  languages: readonly Language[] = textLanguages().map((it) => it.language),
) {
  const [own, ...others] = languages.map((language) => {
    const [subject = '', ...text] = starters[language][kind].split('\n\n')
    return [language, { subject, text: text.join('\n\n') }] as const
  })
  const { subject, text } = own?.[1] ?? { subject: '', text: '' }
  return { subject, text, translations: kind === 'text' ? {} : Object.fromEntries(others) }
}
