/** SQL condition for an account `a`: the group's settings require a second factor for it, and it has none. */
export const mustAddSecondFactor = `(a.role = 'admin' and a.totp_secret is null
  and (select admins_need_second_factor from settings))`;
