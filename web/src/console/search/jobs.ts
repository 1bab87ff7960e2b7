/** What people want to do, by the words they may type. */
import { consolePaths } from '../ui/console-paths.ts'

export type Job = {
  name: string
  /** Below /organise; the roles that may open it are offered the job. */
  to: string
  /** Other words for it: English, French, Spanish, Arabic and Japanese. */
  words: string
}

const { attendees, desk, event, sessions } = consolePaths

/** The places that are more than a screen. */
const places: Record<string, string> = {
  announce: desk({ send: 'announcement' }),
  addSession: `${sessions()}?edit=`,
  poll: desk({ send: 'poll' }),
  card: desk({ send: 'card' }),
  note: desk({ send: 'note' }),
  chat: desk({ tab: 'chat' }),
  questions: desk({ tab: 'questions' }),
  help: desk({ tab: 'help' }),
  refused: desk({ tab: 'refused' }),
  import: attendees('import'),
  access: `${event()}?tab=access`,
  sponsors: `${event()}?tab=sponsors`,
  look: `${event()}?tab=look`,
  guide: consolePaths.guide('console'),
}

/** The place or the screen, the name, and other words. */
const written = `
announce | Announce something | announcement message banner notify everyone annonce annoncer anuncio anunciar إعلان お知らせ
addSession | Add a session | new create talk workshop nouvelle ajouter sesión añadir nueva جلسة إضافة セッション 追加
team | Invite a team member | invitation moderator organiser colleague role permission inviter équipe invitar equipo دعوة فريق 招待 チーム
desk | Show a pause screen | slate break interruption stream pausa pause écran pantalla توقف شاشة 休憩 画面
poll | Open a poll | vote survey show of hands sondage voter encuesta votación استطلاع تصويت 投票 アンケート
card | Pin a card | pinned link épingler carte fijar tarjeta تثبيت بطاقة カード 固定
note | Write to a speaker | note orateur intervenant nota ponente ملاحظة متحدث 登壇者 メモ
chat | Change the chat settings | moderation shield slow mode spam mute ban block words review réglages modération paramètres ajustes moderación إعدادات الدردشة チャット 設定
questions | Answer questions | Q&A on air merge répondre preguntas responder أسئلة 質問
help | Answer the help desk | tickets support aide ayuda soporte مساعدة ヘルプ サポート
refused | Let in someone who was refused | door sign-in admit login refused connexion refusée acceso rechazado دخول مرفوض 入場 サインイン
import | Import attendees | CSV Excel upload list registration tickets pretix Eventbrite importer participants inscription importar asistentes inscripción استيراد الحضور تسجيل インポート 参加者 取り込み 登録
emails | Write to attendees by email | mail invite newsletter reminder send courriel e-mail rappel correo recordatorio invitar بريد تذكير メール 案内
access | Open registration | sign up form places capacity waiting list public page inscription formulaire inscripción formulario lista de espera تسجيل نموذج 登録 申し込み
certificates | Certificates of attendance | certificate CPD proof points attestation certificat certificado constancia شهادة حضور 証明書 修了証
sponsors | Add sponsors and hosts | sponsor partner sponsors partenaires commanditaires patrocinadores راعي رعاة スポンサー 協賛
look | Change the logo and the picture | image banner brand upload image bannière imagen شعار صورة ロゴ 画像
look | Change the colours | theme color font design brand look couleur thème colores tema ألوان سمة 色 テーマ
sessions | Change dates and times | date time move reschedule postpone dates horaire heure reporter fecha hora mover aplazar تاريخ وقت 日付 日時 時刻
event | Change the name and the time zone of the event | language edition nom fuseau langue nombre zona idioma اسم لغة 名前 言語
ownTexts | Translate the event’s texts | translation language other languages translator missing PO CSV traduire traduction langue traducir traducción idioma ترجمة لغة 翻訳 言語
tracks | Set up tracks | rooms stages columns parallel pistes salles salas مسارات قاعات トラック 会場
speakers | Change a speaker | photo name bio biography speaker orateur intervenant photo ponente foto متحدث صورة 登壇者 写真
sessions | Let anyone watch a session without an account | open guest public share invité ouvrir sans compte invitado abrir sin cuenta ضيف بدون حساب ゲスト 公開
sessions | Upload a video or set a stream | recording file live YouTube Zoom OBS simulive captions téléverser vidéo fichier direct subir vídeo archivo رفع فيديو ملف بث アップロード 動画 配信
library | Upload documents | PDF slides files library resources download téléverser documents fichiers subir documentos رفع مستندات ملفات アップロード 資料
screens | Create links for speakers and halls | link url projector screen OBS guest lien enlace رابط リンク
shareLinks | Share the report | link sponsors lien partager rapport compartir enlace informe مشاركة رابط تقرير 共有 リンク レポート
exports | Export data | download CSV Excel files save exporter télécharger exportar descargar تصدير تنزيل エクスポート ダウンロード
account | Change your password | two-step 2FA sign in devices mot de passe contraseña clave كلمة المرور パスワード
rehearsal | Try it with many people | load test rehearsal simulated test de charge ensayo prueba carga اختبار تجربة 負荷 テスト リハーサル
programs | Connect another program | API key webhook integration token script Zapier clé programme intégration clave programa integración مفتاح برنامج 連携 キー
closing | Close the event | end finish terminer fermer cerrar terminar إنهاء إغلاق 終了
closing | Erase personal data | delete GDPR privacy retention effacer supprimer RGPD borrar datos محو بيانات 削除 個人情報
closing | Start the next event | next year new edition begin again archive édition suivante nouvel événement próximo evento nueva edición حدث جديد التالي 次回 新しいイベント
closing | Find an earlier event | previous past archive records passé précédent anterior pasado سابق أرشيف 過去
closing | Download the event for next year | copy duplicate template archive ZIP dupliquer copier duplicar copiar نسخ コピー 複製
guide | Read the guide | help manual documentation how aide manuel guía ayuda دليل مساعدة ガイド 使い方
mailServer | Set up email | mail SMTP server sender courriel serveur correo servidor بريد خادم メール サーバー | Your server administrator does that: the guide says how
`

export const jobs: readonly Job[] = written
  .trim()
  .split('\n')
  .map((line) => {
    const [place = '', name = '', words = ''] = line.split(' | ')
    const screen = consolePaths[place as keyof typeof consolePaths]
    return { name, to: places[place] ?? screen(), words }
  })
