/** An element of an XML file without its prefix; `text` is all of its own text, trimmed. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: readonly XmlElement[];
};
