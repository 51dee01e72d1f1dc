import { climateZones, type ClimateZone, type Station } from './station.ts';

/**
 * The stations of the arrêté of 10 April 2020, annex III: number; département served; name; altitude (m); latitude; longitude;
 * climate zone. Two stations serve two départements, so number + département is the key.
 *
 * Certainty: extracted by a third party from the annex. Positions that were lost there, or whose degrees and minutes were run
 * together, follow Météo-France: its list of the stations in operation on 9 March 2025 (num_poste, lat, lon, alti) for 03248001,
 * 39362001, 40046001, 74182001, 80523001, 81192005, 83044003, 84031001, 95527001, 97101015, 97107002 and 97213004, its list of
 * SYNOP stations for 91027002, 97307001 and 97353001. The degrees and minutes of 85060002 were read again from the annex.
 * Check a row against the published annex before basing a claim on it.
 */
const rows = `
01089001;01;Ambérieu-en-Bugey;251;45.976;5.329;H1c
01414001;01;Sutrieu;878;45.916;5.625;H1c
02320001;02;Saint Quentin;98;49.818;3.206;H1a
03060001;03;Vichy-Charmeil;249;46.166;3.398;H1c
03248001;03;Saint-Nicolas;1022;46.051;3.805;H1c
04049001;04;Saint-Auban-sur-Durance;458;44.062;5.989;H2d
04019001;04;Barcelonnette;1155;44.391;6.67;H2d
05046001;05;Embrun;871;44.566;6.502;H1c
05183001;05;Villar-Saint-Pancrace;1310;44.88;6.64;H1c
06088001;06;Nice;2;43.648;7.209;H3
06163007;06;Tende_SAPC;636;44.043;7.586;H3
06077006;06;Peira Cava;1443;43.929;7.363;H3
07131001;07;Lanas - Syn;280;44.538;4.367;H2d
07068001;07;Colombier-le-Jeune;566;45.015;4.671;H2d
07154005;07;Mazan-l'Abbaye;1240;44.734;4.084;H2d
08105005;08;Charleville-Mézières;147;49.782;4.643;H1b
09289001;09;Saint-Girons - Antichan;414;43.005;1.106;H2c
09024004;09;Aston;1781;42.724;1.691;H2c
10030001;10;Troyes-Barberey;112;48.324;4.02;H1b
11069001;11;Carcassonne - Salvaza;128;43.215;2.295;H3
11262005;11;Narbonne;110;43.15;2.956;H3
12145001;12;Millau - Soulobres;712;44.118;3.019;H2c
12254001;12;Rodez;578;44.41;2.483;H2c
12014001;12;Aurelle-Verlac_SAPC;1076;44.534;3.008;H2c
13054001;13;Marseille - Marignane;9;43.437;5.216;H3
13103001;13;Salon-de-Provence;58;43.603;5.104;H3
14137001;14;Caen - Carpiquet;67;49.18;-0.456;H1a
15014004;15;Aurillac;639;44.898;2.421;H1c
15053001;15;Coltines;979;45.075;2.991;H1c
15101004;15;Le Lioran_SAPC;1238;45.082;2.751;H1c
16089001;16;Cognac;30;45.665;-0.315;H2b
17300009;17;La Rochelle - Ile de Ré;20;46.178;-1.193;H2b
17415003;17;Saintes;38;45.761;-0.652;H2b
18033001;18;Bourges;161;47.059;2.359;H2b
19031008;19;Brive - La Roche;115;45.148;1.474;H1c
21473001;21;Dijon - Longvic;219;47.267;5.088;H1c
22372001;22;Saint-Brieuc;136;48.534;-2.852;H2a
23176001;23;La Souterraine;370;46.243;1.452;H1c
24138004;24;Coulounieix - Périgueux;213;45.16;0.677;H2c
25056001;25;Besançon;307;47.249;5.988;H1c
25462001;25;Pontarlier;831;46.902;6.341;H1c
26198001;26;Montélimar;73;44.581;4.733;H2d
26168001;26;Lus La Croix Haute;1059;44.673;5.711;H2d
27347001;27;Evreux - Huest;138;49.025;1.221;H1a
28070001;28;Chartres;155;48.46;1.501;H1a
29075001;29;Brest - Guipavas;94;48.444;-4.412;H2a
29216001;29;Quimper;82;47.973;-4.16;H2a
20114002;2A;Figari;20;41.505;9.103;H3
20268001;2A;Sampolo;837;41.943;9.123;H3
20148001;2B;Bastia;10;42.54;9.485;H3
30189001;30;Nîmes - Courbessac;59;43.856;4.406;H3
30003001;30;Aigues-Mortes;1;43.537;4.207;H3
30339001;30;Val-d'Aigoual - Mont Aigoual;1567;44.121;3.582;H3
31069001;31;Toulouse - Blagnac;151;43.621;1.378;H2c
31042012;31;Bagnères-de-Luchon;618;42.802;0.6;H2c
32013005;32;Auch;122;43.689;0.601;H2c
33281001;33;Bordeaux - Mérignac;47;44.83;-0.691;H2c
33529001;33;La Teste-de-Buch - Cazaux;23;44.534;-1.132;H2c
34154001;34;Montpellier;2;43.577;3.963;H3
34205001;34;Les Plans;846;43.786;3.246;H3
35281001;35;Rennes - St Jacques;36;48.068;-1.734;H2a
35228001;35;Dinard;65;48.585;-2.076;H2a
36063001;36;Châteauroux - Déols;158;46.869;1.741;H2b
37179001;37;Tours;108;47.444;0.727;H2b
38384001;38;Grenoble - Saint-Geoirs;384;45.364;5.313;H1c
38548001;38;Villard-de-Lans;1027;45.078;5.561;H1c
38567002;38;Chamrousse;1730;45.128;5.878;H1c
39362001;39;Lons-le-Saunier;298;46.693;5.518;H1c
39413001;39;La Pesse;1133;46.303;5.843;H1c
40192001;40;Mont-de-Marsan;59;43.909;-0.5;H2c
40046001;40;Biscarrosse;35;44.432;-1.247;H2c
41097001;41;Romorantin;83;47.319;1.687;H2b
42005001;42;St Etienne - Bouthéon;400;45.533;4.293;H1c
42039003;42;Chalmazel;990;45.699;3.844;H1c
43062001;43;Le Puy - Loudes;833;45.074;3.764;H1c
43111002;43;Landos-Charbon;1148;44.858;3.844;H1c
44020001;44;Nantes - Bouguenais;26;47.15;-1.608;H2b
45055001;45;Orléans;123;47.99;1.778;H1b
46127001;46;Gourdon;260;44.745;1.396;H2c
47091001;47;Agen;58;44.172;0.594;H2c
48095005;48;Mende - Chabrits;932;44.534;3.454;H2d
48027003;48;Mont Lozère et Goulet - Le Bleymard;1418;44.452;3.74;H2d
49020001;49;Angers - Beaucouzé;50;47.479;-0.614;H2b
50209001;50;Cherbourg - Maupertus;135;49.65;-1.48;H2a
51595002;51;Bussy-Lettrée - aéroport Paris-Vatry;179;48.777;4.165;H1b
52269001;52;Langres;466;47.844;5.337;H1b
52448001;52;Saint-Dizier;139;48.631;4.903;H1b
53110002;53;Grez-en-Brouère;93;47.891;-0.542;H2b
54526001;54;Nancy - Essey;212;48.687;6.221;H1b
55386002;55;Nonsard;230;48.934;5.764;H1b
55484001;55;Septsarges;293;49.276;5.155;H1b
56185001;56;Lorient - Lann Bihoue;45;47.762;-3.435;H2a
56243001;56;Vannes-Sene;3;47.605;-2.714;H2a
57039001;57;Metz - Frescaty;192;49.069;6.125;H1b
58160001;58;Nevers - Marzy;175;46.998;3.112;H1b
59183001;59;Dunkerque;11;51.05;2.34;H1a
59343001;59;Lille - Lesquin;47;50.57;3.097;H1a
60639001;60;Beauvais - Tillé;89;49.446;2.127;H1a
61001001;61;Alençon;143;48.445;0.11;H1a
62160001;62;Boulogne-sur-Mer;73;50.73;1.6;H1a
62298001;62;Cambrai - Epinoy;76;50.225;3.163;H1a
63113001;63;Clermont-Ferrand;331;45.786;3.149;H1c
63353003;63;Saint-Germain-L'Herm;1070;45.461;3.533;H1c
63098001;63;Chastreix;1385;45.533;2.775;H1c
64024001;64;Biarritz - Anglet;71;43.469;-1.534;H2c
64549001;64;Pau - Uzein;183;43.385;-0.416;H2c
64316003;64;Larrau - Iraty;1427;43.034;-1.034;H2c
65344001;65;Tarbes - Ossun;360;43.188;0;H2c
65075001;65;Bazus-Aure;767;42.858;0.349;H2c
65283001;65;Loudervielle;1587;42.797;0.44;H2c
66136001;66;Perpignan;42;42.737;2.872;H3
66194002;66;Serralongue;700;42.4;2.558;H3
67124001;67;Strasbourg - Entzheim;150;48.549;7.64;H1b
68205001;68;Colmar - Meyenheim;207;47.928;7.407;H1b
68247003;68;Markstein Crête;1184;47.923;7.032;H1b
69029001;69;Lyon - Bron;197;45.726;4.937;H1c
70473001;70;Luxeuil;272;47.787;6.364;H1b
71105001;71;Macon;216;46.296;4.798;H1c
72181001;72;Le Mans;48;47.94;0.189;H2b
73329001;73;Chambery - Aix-les-Bains;235;45.641;5.878;H1c
73054001;73;Bourg-Saint-Maurice;865;45.612;6.763;H1c
73132003;73;Hauteluce - Col des Saisies;1614;45.755;6.535;H1c
74182001;74;Annecy - Meythet;455;45.928;6.094;H1c
74119003;74;Evian;725;46.382;6.583;H1c
74191003;74;Le Plenay;1515;46.168;6.693;H1c
75114001;75;Paris - Montsouris;75;48.821;2.337;H1a
76481001;76;Le Havre - Octeville;94;49.533;0.092;H1a
76116001;76;Rouen - Boos;151;49.383;1.181;H1a
77306001;77;Melun;91;48.61;2.679;H1a
78621001;78;Trappes;167;48.774;2.01;H1a
79191005;79;Niort;57;46.315;-0.4;H2b
80001001;80;Abbeville;69;50.136;1.834;H1a
80523001;80;Meaulte;107;49.972;2.704;H1a
81284001;81;Albi;172;43.914;2.116;H2c
81192005;81;Murat-sur-Vèbre;1022;43.633;2.825;H2c
82121002;82;Montauban;106;44.028;1.376;H2c
83031001;83;Le Luc;80;43.383;6.386;H3
83044003;83;Comps-sur-Artuby;892;43.659;6.471;H3
83137001;83;Toulon;23;43.103;5.931;H3
84031001;84;Carpentras;99;44.084;5.058;H2d
84107002;84;Saint Christol;836;44.041;5.493;H2d
85060002;85;Les Sables-d'Olonne - Château d'olonne;27;46.477;-1.723;H2b
85191003;85;La Roche-sur-Yon;90;46.7;-1.381;H2b
86027001;86;Poitiers - Biard;123;46.593;0.314;H2b
87085006;87;Limoges - Bellegarde;402;45.861;1.175;H1c
88136001;88;Epinal;317;48.21;6.45;H1b
89387002;89;Sens;70;48.168;3.289;H1b
90052002;90;Giromagny;473;47.742;6.835;H1b
91027002;91;Orly - Athis-Mons;89;48.716;2.384;H1a
75114001;92;Paris - Montsouris;75;48.821;2.337;H1a
95527001;93;Roissy;108;49.015;2.534;H1a
91027002;94;Orly - Athis-Mons;89;48.716;2.384;H1a
95088001;95;Paris - Le Bourget;49;48.967;2.427;H1a
97101015;971;Les Abymes - Le Raizet;11;16.264;-61.516;Guadeloupe
97107002;971;Capesterre Belle-eau Neufchateau;253;16.078;-61.6;Guadeloupe
97117013;971;Le Moule;6;16.33;-61.35;Guadeloupe
97124006;971;Saint Claude;607;16.04;-61.7;Guadeloupe
97213004;972;Lamentin;5;14.595;-60.996;Martinique
97208001;972;Fond-Denis-Cadet;493;14.735;-61.145;Martinique
97224004;972;Saint-Joseph-Lézard;65;14.659;-60.999;Martinique
97307001;973;Cayenne - Matoury;4;4.822;-52.365;Guyane
97308001;973;Saint-Georges;6;3.891;-51.805;Guyane
97353001;973;Maripasoula;106;3.64;-54.028;Guyane
97418110;974;Saint Denis - Gillot;21;-20.88;55.52;La Réunion
97410238;974;Saint-Benoît;43;-21.05;55.73;La Réunion
`;

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text);
}

function zoneOf(text: string): ClimateZone {
  const zone = climateZones.find(known => known === text);
  if (zone === undefined) throw new Error(`Unknown climate zone: ${text}`);
  return zone;
}

function stationOf(row: string): Station {
  const [number = '', departement = '', name = '', altitude = '', latitude = '', longitude = '', zone = ''] =
    row.split(';');
  return {
    number,
    departement,
    name,
    altitudeM: numberOrNull(altitude),
    latitudeDegrees: numberOrNull(latitude),
    longitudeDegrees: numberOrNull(longitude),
    zone: zoneOf(zone),
  };
}

export const stations: readonly Station[] = rows.trim().split('\n').map(stationOf);

export function isStation(number: string): boolean {
  return stations.some(station => station.number === number);
}
