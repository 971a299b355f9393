/** Of so many texts it is remembered what was made of them: more than a folder with a hundred homes has. */
const most = 500;

/**
 * Makes something of a text, and gives the same again where the text comes again: `npm run dev` reads the whole content after each
 * change, of which all but one file is as it was. What is made is shared, so nobody may change it.
 */
export function remembered<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, { made: Made }>();
  return (text) => {
    const found = known.get(text) ?? { made: make(text) };
    // Moves it to the end, so that what nobody has asked for longest stands first.
    known.delete(text);
    known.set(text, found);
    const [first] = known.keys();
    if (first !== undefined && known.size > most) known.delete(first);
    return found.made;
  };
}
