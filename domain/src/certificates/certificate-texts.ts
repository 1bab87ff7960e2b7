/** What the words about certificates are made of. Nothing here depends on how many there are of something. */
import type { Language } from '../languages.ts'

type CertificateWords = {
  quoted(title: string): string
  manySessions(count: string): string
  ofEvent: string
  ofSessions(titles: string): string
  live: string
  liveOrReplay: string
  atLeast(amount: string, of: string, how: string): string
  anyPart(of: string, how: string): string
  polls(count: string): string
  missingTime(minutes: string): string
  missingPolls(count: string): string
  /** Between two conditions. */
  between: string
}

export const wordsFor: Record<Language, CertificateWords> = {
  en: {
    quoted: (title) => `“${title}”`,
    manySessions: (count) => `the chosen sessions (${count})`,
    ofEvent: 'of the event',
    ofSessions: (titles) => `of ${titles}`,
    live: 'live',
    liveOrReplay: 'live or as a replay',
    atLeast: (amount, of, how) => `At least ${amount} ${of}, ${how}`,
    anyPart: (of, how) => `Any part ${of}, ${how}`,
    polls: (count) => `Polls answered: at least ${count}`,
    missingTime: (minutes) => `Attendance: ${minutes} more`,
    missingPolls: (count) => `Polls to answer: ${count} more`,
    between: '; ',
  },
  fr: {
    quoted: (title) => `«\u202f${title}\u202f»`,
    manySessions: (count) => `l’ensemble des sessions choisies (${count})`,
    ofEvent: 'de l’événement',
    ofSessions: (titles) => `de ${titles}`,
    live: 'en direct',
    liveOrReplay: 'en direct ou en replay',
    atLeast: (amount, of, how) => `Au moins ${amount} ${of}, ${how}`,
    anyPart: (of, how) => `Présence à une partie ${of}, ${how}`,
    polls: (count) => `Réponses aux sondages\u202f: au moins ${count}`,
    missingTime: (minutes) => `Présence\u202f: encore ${minutes}`,
    missingPolls: (count) => `Réponses aux sondages\u202f: encore ${count}`,
    between: '\u202f; ',
  },
  es: {
    quoted: (title) => `«${title}»`,
    manySessions: (count) => `las sesiones elegidas (${count})`,
    ofEvent: 'del evento',
    ofSessions: (titles) => `de ${titles}`,
    live: 'en directo',
    liveOrReplay: 'en directo o en grabación',
    atLeast: (amount, of, how) => `Al menos ${amount} ${of}, ${how}`,
    anyPart: (of, how) => `Asistencia a alguna parte ${of}, ${how}`,
    polls: (count) => `Encuestas respondidas: al menos ${count}`,
    missingTime: (minutes) => `Asistencia: ${minutes} más`,
    missingPolls: (count) => `Encuestas por responder: ${count} más`,
    between: '; ',
  },
  ar: {
    quoted: (title) => `«${title}»`,
    manySessions: (count) => `الجلسات المختارة (${count})`,
    ofEvent: 'من الفعالية',
    ofSessions: (titles) => `من ${titles}`,
    live: 'مباشرة',
    liveOrReplay: 'مباشرة أو عبر الإعادة',
    atLeast: (amount, of, how) => `ما لا يقل عن ${amount} ${of}، ${how}`,
    anyPart: (of, how) => `حضور أي جزء ${of}، ${how}`,
    polls: (count) => `الإجابات في الاستطلاعات: ${count} على الأقل`,
    missingTime: (minutes) => `الحضور: ${minutes} إضافية`,
    missingPolls: (count) => `الإجابات المتبقية في الاستطلاعات: ${count}`,
    between: '؛ ',
  },
  ja: {
    quoted: (title) => `「${title}」`,
    manySessions: (count) => `対象のセッション（${count}）`,
    ofEvent: 'イベント',
    ofSessions: (titles) => titles,
    live: 'ライブで',
    liveOrReplay: 'ライブまたはアーカイブで',
    atLeast: (amount, of, how) => `${of}を${how}${amount}以上視聴`,
    anyPart: (of, how) => `${of}の一部を${how}視聴`,
    polls: (count) => `アンケートへの回答：${count}件以上`,
    missingTime: (minutes) => `視聴時間：あと${minutes}`,
    missingPolls: (count) => `アンケートへの回答：あと${count}件`,
    between: '、',
  },
  de: {
    quoted: (title) => `„${title}“`,
    manySessions: (count) => `den ausgewählten Sessions (${count})`,
    ofEvent: 'der Veranstaltung',
    ofSessions: (titles) => `von ${titles}`,
    live: 'live',
    liveOrReplay: 'live oder als Aufzeichnung',
    atLeast: (amount, of, how) => `Mindestens ${amount} ${of}, ${how}`,
    anyPart: (of, how) => `Ein beliebiger Teil ${of}, ${how}`,
    polls: (count) => `Beantwortete Umfragen: mindestens ${count}`,
    missingTime: (minutes) => `Teilnahme: noch ${minutes}`,
    missingPolls: (count) => `Zu beantwortende Umfragen: noch ${count}`,
    between: '; ',
  },
  pt: {
    quoted: (title) => `“${title}”`,
    manySessions: (count) => `as sessões escolhidas (${count})`,
    ofEvent: 'do evento',
    ofSessions: (titles) => `de ${titles}`,
    live: 'em direto',
    liveOrReplay: 'em direto ou em gravação',
    atLeast: (amount, of, how) => `Pelo menos ${amount} ${of}, ${how}`,
    anyPart: (of, how) => `Participação em qualquer parte ${of}, ${how}`,
    polls: (count) => `Sondagens respondidas: pelo menos ${count}`,
    missingTime: (minutes) => `Participação: mais ${minutes}`,
    missingPolls: (count) => `Sondagens por responder: mais ${count}`,
    between: '; ',
  },
}
