import type { Language } from '@rostra/domain/languages'

type Texts = {
  hello: string
  invitedSubject: string
  invited: string
  tomorrowSubject: string
  tomorrow: string
  changedSubject: string
  /** Before the sessions that begin at another time. */
  moved: string
  cancelled: string
  /** Where the link can't be written again. */
  openInvitation: string
}

/** What emails to speakers say; `{event}` is the event's name, `{name}` theirs, `{title}` a session's. */
export const speakerMailTexts: Record<Language, Texts> = {
  en: {
    hello: 'Hello {name},',
    invitedSubject: 'Your page as a speaker at {event}',
    invited:
      'Your own page has your sessions in your time zone, a check of your camera and microphone, and what the organisers need from you: your photo, your role and a few words about you.',
    tomorrowSubject: 'You’re speaking soon at {event}',
    tomorrow:
      'Your next session begins within a day. On your page you can check your camera and microphone, and during the session you see the time that is left, questions and notes of the team.',
    changedSubject: 'A change to your sessions at {event}',
    moved: 'This is when they begin now:',
    cancelled: '“{title}” has been cancelled.',
    openInvitation: 'Open your page with the link in your invitation.',
  },
  fr: {
    hello: 'Bonjour {name},',
    invitedSubject: 'Votre page d’intervention pour {event}',
    invited:
      'Votre page personnelle réunit vos sessions dans votre fuseau horaire, un test de votre caméra et de votre micro, et ce que l’équipe attend de vous\u202f: votre photo, votre fonction et quelques mots de présentation.',
    tomorrowSubject: 'Vous intervenez bientôt à {event}',
    tomorrow:
      'Votre prochaine session commence dans moins d’un jour. Sur votre page, vous pouvez tester votre caméra et votre micro\u202f; pendant la session, vous y voyez le temps restant, les questions et les messages de l’équipe.',
    changedSubject: 'Vos sessions à {event} ont changé',
    moved: 'Voici quand elles commencent maintenant\u202f:',
    cancelled: '«\u202f{title}\u202f» a été annulée.',
    openInvitation: 'Ouvrez votre page avec le lien de votre invitation.',
  },
  es: {
    hello: 'Hola, {name}:',
    invitedSubject: 'Su página de ponente en {event}',
    invited:
      'Su página personal reúne sus sesiones en su zona horaria, una prueba de su cámara y su micrófono, y lo que la organización necesita de usted: su foto, su cargo y unas palabras de presentación.',
    tomorrowSubject: 'Pronto interviene en {event}',
    tomorrow:
      'Su próxima sesión empieza en menos de un día. En su página puede probar la cámara y el micrófono; durante la sesión verá el tiempo que queda, las preguntas y los avisos del equipo.',
    changedSubject: 'Un cambio en sus sesiones de {event}',
    moved: 'Ahora empiezan así:',
    cancelled: 'Se ha cancelado «{title}».',
    openInvitation: 'Abra su página con el enlace de su invitación.',
  },
  ar: {
    hello: 'مرحبًا {name}،',
    invitedSubject: 'صفحتك كمتحدث في {event}',
    invited:
      'تجد في صفحتك الخاصة جلساتك بتوقيت منطقتك، واختبارًا للكاميرا والميكروفون، وما يحتاج إليه المنظمون منك: صورتك وصفتك وبضع كلمات عنك.',
    tomorrowSubject: 'موعد حديثك في {event} قريب',
    tomorrow:
      'تبدأ جلستك القادمة خلال أقل من يوم. يمكنك في صفحتك اختبار الكاميرا والميكروفون، وخلال الجلسة ترى فيها الوقت المتبقي والأسئلة وملاحظات الفريق.',
    changedSubject: 'تغيير في جلساتك في {event}',
    moved: 'مواعيد بدايتها الآن:',
    cancelled: 'أُلغيت جلسة «{title}».',
    openInvitation: 'افتح صفحتك بالرابط الموجود في دعوتك.',
  },
  ja: {
    hello: '{name} 様',
    invitedSubject: '{event} ご登壇者用ページのご案内',
    invited:
      'ご登壇者専用のページでは、お住まいの地域の時刻でのセッション予定の確認、カメラとマイクのテスト、お写真・肩書き・自己紹介の入力ができます。',
    tomorrowSubject: '{event} のご登壇が近づいています',
    tomorrow:
      '次のセッションは1日以内に始まります。専用ページではカメラとマイクをテストでき、セッション中は残り時間、質問、運営からの連絡が表示されます。',
    changedSubject: '{event} のご登壇セッションに変更があります',
    moved: '現在の開始日時は次のとおりです。',
    cancelled: '「{title}」は中止になりました。',
    openInvitation: 'ご招待メールのリンクから専用ページを開いてください。',
  },
  de: {
    hello: 'Guten Tag, {name},',
    invitedSubject: 'Ihre Seite als vortragende Person bei {event}',
    invited:
      'Auf Ihrer eigenen Seite finden Sie Ihre Sessions in Ihrer Zeitzone, eine Prüfung Ihrer Kamera und Ihres Mikrofons und was das Organisationsteam von Ihnen braucht: Ihr Foto, Ihre Funktion und ein paar Worte über Sie.',
    tomorrowSubject: 'Ihr Auftritt bei {event} steht bevor',
    tomorrow:
      'Ihre nächste Session beginnt in weniger als einem Tag. Auf Ihrer Seite können Sie Kamera und Mikrofon prüfen; während der Session sehen Sie dort die verbleibende Zeit, Fragen und Hinweise des Teams.',
    changedSubject: 'Eine Änderung an Ihren Sessions bei {event}',
    moved: 'So beginnen sie jetzt:',
    cancelled: '„{title}“ wurde abgesagt.',
    openInvitation: 'Öffnen Sie Ihre Seite mit dem Link in Ihrer Einladung.',
  },
  pt: {
    hello: 'Olá, {name},',
    invitedSubject: 'A sua página de palestrante em {event}',
    invited:
      'A sua página pessoal reúne as suas sessões no seu fuso horário, um teste da câmara e do microfone, e o que a organização precisa de si: a sua fotografia, a sua função e algumas palavras de apresentação.',
    tomorrowSubject: 'A sua intervenção em {event} aproxima-se',
    tomorrow:
      'A sua próxima sessão começa em menos de um dia. Na sua página pode testar a câmara e o microfone; durante a sessão verá o tempo restante, as perguntas e as notas da equipa.',
    changedSubject: 'Uma alteração nas suas sessões em {event}',
    moved: 'Começam agora assim:',
    cancelled: 'A sessão “{title}” foi cancelada.',
    openInvitation: 'Abra a sua página com a ligação do seu convite.',
  },
}
