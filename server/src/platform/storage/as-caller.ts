/** Root's commands work on a data folder as its owner, who may have put links or changing files there. */
import { lstatSync, statSync } from 'node:fs'

/**
 * Runs `act` as the user who typed the command, who named the files it opens. If it returns a promise, nothing else may
 * be under way in this process until that settles.
 */
export type AsCaller = <Result>(act: () => Result) => Result

export const asOneself: AsCaller = (act) => act()

/**
 * When root runs this process and `folder` belongs to another user, everything from here on happens as that user, so
 * that the system itself refuses what only root may do. Throws the system's error if root may not do that here.
 */
export function actAsOwner(folder: string): AsCaller {
  const owner = process.getuid?.() === 0 ? ownerOf(folder) : undefined
  const { setgroups, setegid, seteuid } = process
  if (!owner || owner.uid === 0 || !setgroups || !setegid || !seteuid) return asOneself
  const become = (uid: number, gid: number) => {
    // Only root may change the group, before it gives its rights up and after it has them back.
    if (uid === 0) seteuid(uid)
    setegid(gid)
    if (uid !== 0) seteuid(uid)
  }
  setgroups([])
  const leave = () => become(owner.uid, owner.gid)
  leave()
  return (act) => {
    become(0, 0)
    let result: ReturnType<typeof act>
    try {
      result = act()
    } catch (error) {
      leave()
      throw error
    }
    if (result instanceof Promise) return result.finally(leave) as typeof result
    leave()
    return result
  }
}

/** A link that is not root's says nothing about who owns what it leads to: whoever made it counts as the owner. */
function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isSymbolicLink() && found.uid === 0
    ? statSync(folder, { throwIfNoEntry: false })
    : found
}
