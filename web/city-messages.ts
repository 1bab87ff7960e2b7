/**
 * The cities after which frequent time zones are named, as the catalogue messages `city.<name>`: `Intl` has no
 * translation for them. Other cities keep the zone's English name.
 */
const cities = `
Algiers, Amman, Amsterdam, Athens, Auckland, Baghdad, Bangkok, Beirut, Berlin, Bogota, Brussels, Bucharest, Budapest,
Buenos Aires, Cairo, Calcutta, Caracas, Casablanca, Chicago, Copenhagen, Denver, Dubai, Dublin, Helsinki, Hong Kong,
Istanbul, Jakarta, Jerusalem, Johannesburg, Karachi, Kiev, Kolkata, Kyiv, Lagos, Lima, Lisbon, London, Los Angeles,
Madrid, Manila, Mexico City, Moscow, Nairobi, New York, Oslo, Paris, Prague, Riyadh, Rome, Santiago, Sao Paulo, Seoul,
Shanghai, Singapore, Stockholm, Sydney, Taipei, Tokyo, Toronto, Tunis, Vienna, Warsaw, Zurich`

/** English names by message id. */
export const cityMessages = (): Map<string, string> =>
  new Map(cities.split(',').map((name) => [`city.${name.trim()}`, name.trim()]))
