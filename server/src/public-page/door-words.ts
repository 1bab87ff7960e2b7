/** The words of the public page in each language, those of the site as in web/src/locales; braces are filled in. */
import type { Language } from '@rostra/domain/languages'
import { germanAndPortuguese } from './door-words-de-pt.ts'

type Words = {
  programme: string
  speakers: string
  sponsors: string
  hostedBy: string
  online: string
  email: string
  register: string
  signIn: string
  home: string
  join: string
  joinList: string
  recordings: string
  liveNow: string
  watch: string
  thanks: string
  free: string
  placesLeft: string
  already: string
  soon: string
  closed: string
  full: string
  waiting: string
  draft: string
  opens: string
  inBrowser: string
  inBrowserWhy: string
  languages: string
  missed: string
  missedWhy: string
  counts: string
  from: string
  yourTime: string
  showYours: string
  showEvents: string
  days: string
  tracks: string
  allTracks: string
  cancelled: string
  nothingYet: string
  invite: string
  inviteLive: string
  help: string
  privacy: string
  terms: string
  powered: string
  language: string
}

export const doorWords: Record<Language, Words> = {
  en: {
    programme: 'Programme',
    speakers: 'Speakers',
    sponsors: 'Sponsors',
    hostedBy: 'Hosted by {hosts}',
    online: 'online',
    email: 'Your email',
    register: 'Register',
    signIn: 'Sign in',
    home: 'Home',
    join: 'Join',
    joinList: 'Join the waiting list',
    recordings: 'Watch the recordings',
    liveNow: 'Live now',
    watch: 'Watch without an account',
    thanks: 'Thank you for coming',
    free: 'Free.',
    placesLeft: '{left} of {capacity} places left.',
    already: 'Already registered?',
    soon: 'Registration opens soon.',
    closed: 'Registration is closed.',
    full: 'All places are taken.',
    waiting: 'All places are taken. You can join the waiting list.',
    draft: 'This event isn’t open yet.',
    opens: 'It opens: {time}',
    inBrowser: 'In your browser',
    inBrowserWhy: 'Nothing to install, works on a phone',
    languages: 'Languages of the site',
    missed: 'Missed one?',
    missedWhy: 'Recordings for everyone who takes part',
    counts: 'Sessions: {sessions} · Speakers: {speakers}',
    from: 'from {time}',
    yourTime: 'your time',
    showYours: 'Show your time ({zone})',
    showEvents: 'Show the event’s time ({zone})',
    days: 'Days',
    tracks: 'Tracks',
    allTracks: 'All tracks',
    cancelled: 'Cancelled',
    nothingYet: 'The programme follows.',
    invite: 'See you: {date}',
    inviteLive: 'It has begun. Come in.',
    help: 'Help',
    privacy: 'Privacy Policy',
    terms: 'Terms of Use',
    powered: 'Powered by Rostra',
    language: 'Language',
  },
  fr: {
    programme: 'Programme',
    speakers: 'Intervenants',
    sponsors: 'Sponsors',
    hostedBy: 'Organisé par {hosts}',
    online: 'en ligne',
    email: 'Votre adresse e-mail',
    register: 'S’inscrire',
    signIn: 'Se connecter',
    home: 'Accueil',
    join: 'Rejoindre',
    joinList: 'Rejoindre la liste d’attente',
    recordings: 'Voir les enregistrements',
    liveNow: 'En direct maintenant',
    watch: 'Regarder sans compte',
    thanks: 'Merci d’avoir participé',
    free: 'Gratuit.',
    placesLeft: '{left} places sur {capacity} encore libres.',
    already: 'Vous avez déjà une inscription\u202f?',
    soon: 'Les inscriptions ouvrent bientôt.',
    closed: 'Les inscriptions sont fermées.',
    full: 'Toutes les places sont prises.',
    waiting: 'Toutes les places sont prises. Vous pouvez rejoindre la liste d’attente.',
    draft: 'Cet événement n’est pas encore ouvert.',
    opens: 'Ouverture\u202f: {time}',
    inBrowser: 'Dans votre navigateur',
    inBrowserWhy: 'Rien à installer, aussi sur téléphone',
    languages: 'Langues du site',
    missed: 'Une session manquée\u202f?',
    missedWhy: 'Des enregistrements pour tous les participants',
    counts: 'Sessions\u202f: {sessions} · Intervenants\u202f: {speakers}',
    from: 'à partir de {time}',
    yourTime: 'votre heure',
    showYours: 'Afficher votre heure ({zone})',
    showEvents: 'Afficher l’heure de l’événement ({zone})',
    days: 'Jours',
    tracks: 'Filières',
    allTracks: 'Toutes les filières',
    cancelled: 'Annulée',
    nothingYet: 'Le programme suivra.',
    invite: 'Rendez-vous\u202f: {date}',
    inviteLive: 'C’est commencé. Entrez.',
    help: 'Aide',
    privacy: 'Politique de confidentialité',
    terms: 'Conditions d’utilisation',
    powered: 'Propulsé par Rostra',
    language: 'Langue',
  },
  es: {
    programme: 'Programa',
    speakers: 'Ponentes',
    sponsors: 'Patrocinadores',
    hostedBy: 'Organizado por {hosts}',
    online: 'en línea',
    email: 'Su correo electrónico',
    register: 'Inscribirse',
    signIn: 'Iniciar sesión',
    home: 'Inicio',
    join: 'Unirse',
    joinList: 'Apuntarse a la lista de espera',
    recordings: 'Ver las grabaciones',
    liveNow: 'En directo ahora',
    watch: 'Ver sin cuenta',
    thanks: 'Gracias por participar',
    free: 'Gratis.',
    placesLeft: 'Quedan {left} de {capacity} plazas.',
    already: '¿Ya se ha inscrito?',
    soon: 'La inscripción se abrirá pronto.',
    closed: 'Las inscripciones están cerradas.',
    full: 'Todas las plazas están ocupadas.',
    waiting: 'Todas las plazas están ocupadas. Puede apuntarse a la lista de espera.',
    draft: 'Este evento aún no está abierto.',
    opens: 'Se abre: {time}',
    inBrowser: 'En su navegador',
    inBrowserWhy: 'Sin instalar nada, también en el teléfono',
    languages: 'Idiomas del sitio',
    missed: '¿Se perdió una sesión?',
    missedWhy: 'Grabaciones para todos los participantes',
    counts: 'Sesiones: {sessions} · Ponentes: {speakers}',
    from: 'desde las {time}',
    yourTime: 'su hora local',
    showYours: 'Mostrar su hora ({zone})',
    showEvents: 'Mostrar la hora del evento ({zone})',
    days: 'Días',
    tracks: 'Secciones',
    allTracks: 'Todas las secciones',
    cancelled: 'Cancelada',
    nothingYet: 'El programa se publicará más adelante.',
    invite: 'Le esperamos: {date}',
    inviteLive: 'Ya ha empezado. Pase.',
    help: 'Ayuda',
    privacy: 'Política de privacidad',
    terms: 'Condiciones de uso',
    powered: 'Funciona con Rostra',
    language: 'Idioma',
  },
  ar: {
    programme: 'البرنامج',
    speakers: 'المتحدثون',
    sponsors: 'الرعاة',
    hostedBy: 'الجهات المضيفة: {hosts}',
    online: 'عبر الإنترنت',
    email: 'بريدك الإلكتروني',
    register: 'التسجيل',
    signIn: 'تسجيل الدخول',
    home: 'الرئيسية',
    join: 'انضمام',
    joinList: 'الانضمام إلى قائمة الانتظار',
    recordings: 'مشاهدة التسجيلات',
    liveNow: 'مباشر الآن',
    watch: 'المشاهدة دون حساب',
    thanks: 'شكرًا على حضورك',
    free: 'مجانًا.',
    placesLeft: 'الأماكن المتبقية: {left} من {capacity}.',
    already: 'هل سجّلت من قبل؟',
    soon: 'سيُفتح التسجيل قريبًا.',
    closed: 'التسجيل مغلق.',
    full: 'جميع الأماكن محجوزة.',
    waiting: 'جميع الأماكن محجوزة. يمكنك الانضمام إلى قائمة الانتظار.',
    draft: 'لم تُفتح هذه الفعالية بعد.',
    opens: 'موعد الافتتاح: {time}',
    inBrowser: 'في متصفحك',
    inBrowserWhy: 'دون تثبيت أي شيء، وعلى الهاتف أيضًا',
    languages: 'لغات الموقع',
    missed: 'فاتتك جلسة؟',
    missedWhy: 'تسجيلات لجميع المشاركين',
    counts: 'الجلسات: {sessions} · المتحدثون: {speakers}',
    from: 'ابتداءً من {time}',
    yourTime: 'بتوقيتك',
    showYours: 'عرض توقيتك ({zone})',
    showEvents: 'عرض توقيت الفعالية ({zone})',
    days: 'الأيام',
    tracks: 'المسارات',
    allTracks: 'كل المسارات',
    cancelled: 'أُلغيت',
    nothingYet: 'سيُنشر البرنامج لاحقًا.',
    invite: 'موعدنا: {date}',
    inviteLive: 'لقد بدأت الفعالية. تفضّل بالدخول.',
    help: 'المساعدة',
    privacy: 'سياسة الخصوصية',
    terms: 'شروط الاستخدام',
    powered: 'يعمل بواسطة Rostra',
    language: 'اللغة',
  },
  ja: {
    programme: 'プログラム',
    speakers: '登壇者',
    sponsors: 'スポンサー',
    hostedBy: '主催：{hosts}',
    online: 'オンライン開催',
    email: 'メールアドレス',
    register: '参加登録',
    signIn: 'ログイン',
    home: 'ホーム',
    join: '参加する',
    joinList: 'キャンセル待ちに登録',
    recordings: '録画を見る',
    liveNow: 'ライブ配信中',
    watch: 'アカウントなしで視聴',
    thanks: 'ご参加ありがとうございました',
    free: '無料。',
    placesLeft: '残り{left}席（定員{capacity}名）。',
    already: '登録済みの方は',
    soon: '参加登録の受付はまもなく開始します。',
    closed: '参加登録は受け付けていません。',
    full: '満席です。',
    waiting: '満席です。キャンセル待ちに登録できます。',
    draft: 'このイベントはまだ公開されていません。',
    opens: '公開：{time}',
    inBrowser: 'ブラウザで参加',
    inBrowserWhy: 'インストール不要、スマートフォンでも',
    languages: 'サイトの言語',
    missed: '見逃したら',
    missedWhy: '参加者は録画を視聴できます',
    counts: 'セッション：{sessions}・登壇者：{speakers}',
    from: '{time}開始',
    yourTime: 'お使いのタイムゾーン',
    showYours: 'お使いのタイムゾーン（{zone}）で表示',
    showEvents: 'イベントのタイムゾーン（{zone}）で表示',
    days: '日程',
    tracks: 'トラック',
    allTracks: 'すべてのトラック',
    cancelled: '中止',
    nothingYet: 'プログラムは後日公開します。',
    invite: '{date}にお会いしましょう',
    inviteLive: '開催中です。ご参加ください。',
    help: 'ヘルプ',
    privacy: 'プライバシーポリシー',
    terms: '利用規約',
    powered: 'Rostraを使用しています',
    language: '言語',
  },
  ...germanAndPortuguese,
}

/** A text with its placeholders filled in. */
export const filledIn = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
