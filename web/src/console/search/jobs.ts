/** What people want to do, by the words they may type: English ones first, then those of the site's other languages. */
import { consolePaths } from '../ui/console-paths.ts'

export type Job = {
  name: string
  /** Below /organise; the roles that may open it are offered the job. */
  to: string
  /** Other words for it, in French, Spanish, Arabic and Japanese, too. */
  words: string
  /** For something that Rostra doesn’t do: what to do instead. */
  instead?: string
}

const { desk, event, sessions, attendees, closing, account } = consolePaths

export const jobs: readonly Job[] = [
  {
    name: 'Announce something',
    to: desk({ send: 'announcement' }),
    words:
      'announcement message banner notify everyone annonce annoncer anuncio anunciar إعلان お知らせ',
  },
  {
    name: 'Add a session',
    to: `${sessions()}?edit=`,
    words:
      'new create talk workshop nouvelle ajouter sesión añadir nueva جلسة إضافة セッション 追加',
  },
  {
    name: 'Invite a team member',
    to: consolePaths.team(),
    words:
      'invitation moderator organiser colleague role permission inviter équipe invitar equipo دعوة فريق 招待 チーム',
  },
  {
    name: 'Show a pause screen',
    to: desk(),
    words: 'slate break interruption stream pausa pause écran pantalla توقف شاشة 休憩 画面',
  },
  {
    name: 'Open a poll',
    to: desk({ send: 'poll' }),
    words:
      'vote survey show of hands sondage voter encuesta votación استطلاع تصويت 投票 アンケート',
  },
  {
    name: 'Pin a card',
    to: desk({ send: 'card' }),
    words: 'pinned link épingler carte fijar tarjeta تثبيت بطاقة カード 固定',
  },
  {
    name: 'Write to a speaker',
    to: desk({ send: 'note' }),
    words: 'note orateur intervenant nota ponente ملاحظة متحدث 登壇者 メモ',
  },
  {
    name: 'Change the chat settings',
    to: desk({ tab: 'chat' }),
    words:
      'moderation shield slow mode spam mute ban block words review réglages modération paramètres ajustes moderación إعدادات الدردشة チャット 設定',
  },
  {
    name: 'Answer questions',
    to: desk({ tab: 'questions' }),
    words: 'Q&A on air merge répondre preguntas responder أسئلة 質問',
  },
  {
    name: 'Answer the help desk',
    to: desk({ tab: 'help' }),
    words: 'tickets support aide ayuda soporte مساعدة ヘルプ サポート',
  },
  {
    name: 'Let in someone who was refused',
    to: desk({ tab: 'refused' }),
    words:
      'door sign-in admit login refused connexion refusée acceso rechazado دخول مرفوض 入場 サインイン',
  },
  {
    name: 'Import attendees',
    to: attendees('import'),
    words:
      'CSV Excel upload list registration tickets pretix Eventbrite importer participants inscription importar asistentes inscripción استيراد الحضور تسجيل インポート 参加者 取り込み 登録',
  },
  {
    name: 'Email attendees',
    to: consolePaths.exports(),
    words:
      'mail invite newsletter reminder send courriel e-mail rappel correo recordatorio invitar بريد تذكير メール 案内',
    instead: 'Not possible here: export the attendees and write to them with your mail program',
  },
  {
    name: 'Certificates of attendance',
    to: consolePaths.attendance(),
    words:
      'certificate CPD proof points attestation certificat certificado constancia شهادة حضور 証明書 修了証',
    instead: 'Not made here: Attendance has each person’s minutes, as a file too',
  },
  {
    name: 'Add sponsors and hosts',
    to: `${event()}?tab=logos`,
    words:
      'sponsor partner sponsors partenaires commanditaires patrocinadores راعي رعاة スポンサー 協賛',
  },
  {
    name: 'Change the logo and the picture',
    to: `${event()}?tab=logos`,
    words: 'image banner brand upload image bannière imagen شعار صورة ロゴ 画像',
  },
  {
    name: 'Change the colours',
    to: `${event()}?tab=theme`,
    words: 'theme color font design brand look couleur thème colores tema ألوان سمة 色 テーマ',
  },
  {
    name: 'Change dates and times',
    to: sessions(),
    words:
      'date time move reschedule postpone dates horaire heure reporter fecha hora mover aplazar تاريخ وقت 日付 日時 時刻',
  },
  {
    name: 'Change the name and the time zone of the event',
    to: event(),
    words: 'language edition nom fuseau langue nombre zona idioma اسم لغة 名前 言語',
  },
  {
    name: 'Set up tracks',
    to: consolePaths.tracks(),
    words: 'rooms stages columns parallel pistes salles salas مسارات قاعات トラック 会場',
  },
  {
    name: 'Upload a video or set a stream',
    to: sessions(),
    words:
      'recording file live YouTube Zoom OBS simulive captions téléverser vidéo fichier direct subir vídeo archivo رفع فيديو ملف بث アップロード 動画 配信',
  },
  {
    name: 'Upload documents',
    to: consolePaths.library(),
    words:
      'PDF slides files library resources download téléverser documents fichiers subir documentos رفع مستندات ملفات アップロード 資料',
  },
  {
    name: 'Create links for speakers and halls',
    to: consolePaths.screens(),
    words: 'link url projector screen OBS guest lien enlace رابط リンク',
  },
  {
    name: 'Share the report',
    to: consolePaths.shareLinks(),
    words:
      'link sponsors lien partager rapport compartir enlace informe مشاركة رابط تقرير 共有 リンク レポート',
  },
  {
    name: 'Export data',
    to: consolePaths.exports(),
    words:
      'download CSV Excel files save exporter télécharger exportar descargar تصدير تنزيل エクスポート ダウンロード',
  },
  {
    name: 'Change your password',
    to: account(),
    words: 'two-step 2FA sign in devices mot de passe contraseña clave كلمة المرور パスワード',
  },
  {
    name: 'Try it with many people',
    to: consolePaths.rehearsal(),
    words:
      'load test rehearsal simulated test de charge ensayo prueba carga اختبار تجربة 負荷 テスト リハーサル',
  },
  {
    name: 'Close the event',
    to: closing(),
    words: 'end finish terminer fermer cerrar terminar إنهاء إغلاق 終了',
  },
  {
    name: 'Erase personal data',
    to: closing(),
    words:
      'delete GDPR privacy retention effacer supprimer RGPD borrar datos محو بيانات 削除 個人情報',
  },
  {
    name: 'Download the event for next year',
    to: closing(),
    words: 'copy duplicate template archive ZIP dupliquer copier duplicar copiar نسخ コピー 複製',
  },
  {
    name: 'Read the guide',
    to: consolePaths.guide('console'),
    words: 'help manual documentation how aide manuel guía ayuda دليل مساعدة ガイド 使い方',
  },
  {
    name: 'Set up email',
    to: consolePaths.guide('deploy', 'email'),
    words: 'mail SMTP server sender courriel serveur correo servidor بريد خادم メール サーバー',
    instead: 'Your server administrator does that: the guide says how',
  },
]
