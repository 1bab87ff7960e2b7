import { hostname as machineName } from 'node:os'

/**
 * How to reach a mail server, for nodemailer; parameters of the URL take precedence. A password, and what is sent with
 * it, leaves the machine only encrypted, so that nobody in between can turn the encryption off. `sender` is an email
 * address: a machine without a full name, such as a container, introduces itself by its domain.
 */
export function smtpOptions(url: string, sender: string, machine = machineName()) {
  const { hostname, password } = new URL(url)
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  return {
    url,
    requireTLS: password !== '' && !/^(?:localhost|127\..*|\[::1\])$/.test(hostname),
    ...(!machine.includes('.') && domain.includes('.') ? { name: domain } : {}),
  }
}
