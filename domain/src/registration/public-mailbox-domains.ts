/**
 * Where anyone can open a mailbox: many people from there have nothing in common. In the lists of Thunderbird
 * (github.com/thunderbird/autoconfig) or mailcheck (github.com/mailcheck/mailcheck), but for fastmail.com, freenet.de,
 * hey.com, mailbox.org, Proton's, tutanota.com and ukr.net, which offer it on their own pages.
 */
export const publicMailboxDomains: ReadonlySet<string> = new Set(
  [
    'aol.com fastmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com',
    'hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it icloud.com inbox.lv laposte.net libero.it',
    'live.com live.fr live.nl mac.com mail.com mail.ru mailbox.org me.com msn.com naver.com o2.pl orange.fr outlook.com',
    'outlook.de outlook.es outlook.fr outlook.jp pm.me posteo.de proton.me protonmail.com qq.com 163.com 126.com rambler.ru',
    'rediffmail.com seznam.cz t-online.de tutanota.com ukr.net virgilio.it wanadoo.fr web.de wp.pl yahoo.co.in yahoo.co.jp',
    'yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru ymail.com zoho.com',
  ].flatMap((line) => line.split(' ')),
)
