/** Invented game names: well-known ones first, then combinations of the parts. */
interface NameSource {
  /** Share of all games, in percent. */
  share: number;
  first: string[];
  openings: string[];
  subjects: string[];
}

const words = (text: string): string[] => text.split('|');

export const NAMES: Record<string, NameSource> = {
  RNG: {
    share: 58,
    first: words(
      "Lantern Street|Golden Ingot|Seventh Heaven|Cherry Row|Lion Parade|Book of Anubis|Lucky Cat Café|Pharaoh's Ledger|Peacock Court|Moon Over Hanoi|Chilli Express|Lotus Garden",
    ),
    openings: words(
      'Golden|Lucky|Midnight|Crimson|Jade|Silver|Wild|Royal|Hidden|Emerald|Grand|Velvet|Copper|Neon|Ancient|Winter|Summer|Dancing|Roaring|Laughing|Secret|Amber|Scarlet|Ivory|Thunder|Paper|Whispering|Burning|Frozen|Painted',
    ),
    subjects: words(
      'Lantern|Lotus|Lion|Crown|Seven|Bells|Cherries|Gems|Clover|Pyramid|Moon|Feather|Chilli|Cat|Fan|Scarab|Book|Melon|Horseshoe|Ingot|Dragon|Tiger|Phoenix|Temple|Butterfly|Owl|Lion Dance|Mask|Coins|Treasure|Jewel|Pearl|Koi Pond|Teapot|Vase|Cherry Orchard|Comet|Joker|Castle|Lantern Festival|Key|Magic Lamp|Sun|Voyage|Swords|Reels|Hourglass|Dice|Moonlight|Wheel|Mirror|Compass|Clockwork|Rose|Fox|Wolf|Panda|Bamboo|Volcano|Turtle',
    ),
  },
  FISH: {
    share: 8,
    first: words('Koi Harvest|Crab King|Reef Patrol|Octopus Opera'),
    openings: words('Deep|Coral|Tidal|Golden|Stormy|Sunken|Pearl|Captain’s|Moonlit|Salt|Royal|Electric'),
    subjects: words(
      'Koi|Crab|Reef|Octopus|Shark|Turtle|Jelly|Anchor|Puffer|Harbour|Seahorse|Turtle Lagoon|Oyster|Shark Hunt|Crab Cove|Koi Current|Marlin|Manta|Whale|Hermit Crab|Kraken|Galleon',
    ),
  },
  LIVE: {
    share: 9,
    first: words('Speed Baccarat|Club Roulette|Sic Bo Deluxe|Salon Privé'),
    openings: words(
      'Speed|Club|Salon|Royal|Velvet|Evening|Prime|Classic|Lightning|Emerald|Diamond|First Class',
    ),
    subjects: words(
      'Baccarat|Roulette|Sic Bo|Blackjack|Dragon Tiger|Wheel|Craps|Dice|Baccarat Squeeze|Roulette Duo|Hold’em|Butler|Three Card|Andar Bahar|Teen Patti',
    ),
  },
  PVP: {
    share: 9,
    first: words("Thirteen Cards|Mahjong Ways|Domino QQ|Joker's Court"),
    openings: words(
      'Southern|Northern|Classic|Quick|Grand|Royal|Hundred|Street|Bamboo|Festival|Golden|Night',
    ),
    subjects: words(
      'Thirteen|Mahjong|Domino|Joker|Poker|Rummy|Aces|Bull Bull|Landlord|Three Kings|Ceme|Capsa|Gin|Canasta|Hearts|Spades|Tycoon',
    ),
  },
  SPORTS: {
    share: 2,
    first: words('Derby Day|Hoop Nation|Shuttle Open'),
    openings: words('World|City|Weekend|Night|Champion|Premier|Coastal|Continental'),
    subjects: words('Football|Basketball|Tennis|Badminton|Cricket|Cup|Derby|League|Volley|Rugby'),
  },
  ESPORTS: {
    share: 2,
    first: words('Arena Masters'),
    openings: words('Arena|Pixel|Neon|Iron|Legend|Prime|Nova|Cyber'),
    subjects: words('Masters|Gamepad|Clash|Strike|Siege|Champions|Keycap|Royale|Duel|Headset'),
  },
  COCKFIGHT: {
    share: 1,
    first: words('Arena One|Red Duel'),
    openings: words('Red|Golden|Iron|Dawn|Village|Storm'),
    subjects: words('Duel|Arena|Rooster|Vane|Crest|Rival|Pit'),
  },
  INHOUSE: {
    share: 4,
    first: words('Crash Line|Mines|Plinko'),
    openings: words('Parlour|Quick|Turbo|Night|Brass|Felt|Double|House|Ivory|Grand|Corner|Back Room'),
    subjects: words('Crash|Mines|Plinko|Coin Flip|Hi-Lo|Tower|Rocket|Wheel|Dice|Keno|Ladder|Chips'),
  },
  ELOTT: {
    share: 4,
    first: words('Mega 6/49|4D Express|Scratch Ticket'),
    openings: words('Mega|Express|Morning|Evening|City|Hanoi|Lucky|Super|Daily|Royal|Triple'),
    subjects: words('6/49|4D|Scratch|Keno|Balls|Pick 3|Digits|Ticket|Draw|Drum|Lotto|Numbers'),
  },
  LOTT: {
    share: 3,
    first: words('House Draw|Quick Pick 5'),
    openings: words('House|Quick|Grand|Minute|Hourly|Golden|Coast|Northern|Southern'),
    subjects: words('Draw|Pick 5|Keno|Numbers|Balls|3D|Lotto|Ticket|Drum|Wheel'),
  },
};
