/**
 * The most used passwords of six and more characters, in lower case, from general knowledge of published rankings, with
 * the words that Greek speakers choose. Only these exact strings are refused, never a longer phrase that contains one.
 */
const alone = `
000000 0000000 00000000 0000000000 010203 01020304 0102030405 010101 011235 012345 0123456 01234567 012345678 0123456789
0987654321 098765 09876543 101010 10101010 102030 10203040 1020304050 102938 1029384756 110110 111111 1111111 11111111
111111111 1111111111 11111a 111222 111222333 111222tianya 112233 11223344 1122334455 112358 11235813 114477 11aa11
121212 12121212 121314 123000 123098 123123 12312312 123123123 123123a 123123q 123234 123321 123321a 123321q 1233211
123333 12341234 1234321 1234qwer 1234567 12345678 123456789 1234567890 12345678910 1234567891 123456789a 123456789q
123456789z 12345678a 12345678q 1234567a 1234567q 123456a 123456aa 123456ab 123456abc 123456q 123456qq 123456qwe
123456qwerty 123456s 123456z 123456! 123456. 123456 1234554321 12345abc 12345a 12345q 12345qwe 12345qwert 12345qwerty
12345t 12345z 12345. 1234asdf 1234abcd 123654 123654789 123698745 1236987 123789 123789456 123456123 123456654321
123abc 123abc123 123asd 123asdf 123go 123hello 123love 123qwe 123qwe123 123qweasd 123qweasdzxc 123zxc 124578 125125
12qwaszx 12qw12 12qw34er 131313 13131313 132435 134679 135246 135790 13579 1357911 141414 142536 14253647 142857 145236
147147 147258 147258369 147852 147852369 151515 159357 159753 159951 161616 171717 181818 191919 192837 1a2b3c 1a2b3c4d
1q1q1q 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws 1qa2ws3ed 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qw23er4 1qwerty
1password 1iloveyou 1234567890a 200000 200200 202020 212121 222222 2222222 22222222 222333 223344 232323 234567 23456789
242424 246810 252525 258258 258369 258456 2wsx3edc 303030 313131 321321 321321321 321654 321654987 321456 323232 333333
3333333 33333333 333666 333999 343434 369258 369369 3rjs1la7qe 400000 404040 414141 420420 424242 432100 4321 444444
4444444 44444444 444555 445566 454545 456123 456456 456654 456789 456852 505050 515151 515253 525252 535353 543210 54321
5432100 545454 551155 555555 5555555 55555555 555666 556677 565656 567890 585858 595959 606060 616161 636363 654123
654321 6543210 654654 656565 666666 6666666 66666666 666777 666999 676767 686868 696969 69696969 707070 717171 727272
741852 741852963 741963 747474 753159 753951 757575 767676 777777 7777777 77777777 777888 7777777777 778899 784512
787878 789123 789456 789456123 789456321 789789 789987 797979 808080 818181 828282 848484 852456 852963 858585 868686
87654321 876543210 878787 888888 8888888 88888888 888999 8888888888 898989 909090 919191 951753 963852 963852741 969696
987321 987456 987654 9876543 98765432 987654321 9876543210 987987 989898 999000 999888 999999 9999999 99999999 999999999
a000000 a1111111 a111111 a112233 a12345 a123123 a123456 a1234567 a12345678 a123456789 a123456a a1a1a1 a1b2c3 a1b2c3d4
a1b2c3d4e5 a1s2d3 a1s2d3f4 aa112233 aa123123 aa12345 aa123456 aa12345678 aa123456789 aaa111 aaa123 aaaaaa aaaaaaa aaaaaaaa
aaaaaaaaaa aabbcc abababab ab123456 abc1234 abc12345 abc123456 abc123abc abc123 abcabc abcd123 abcd1234 abcd12345 abcd123456
abcde123 abcde12345 abcdef abcdefg abcdef123 abcdefgh abcdefghi admin1 admin12 admin123 admin1234 admin12345 admin123456
administrator adminadmin aq12wsde3 aqswdefr as123456 asd123 asd123456 asd123asd asdasd asdasd123 asdasd5 asdasdasd asdf12
asdf123 asdf1234 asdf12345 asdfasdf asdfg1 asdfg123 asdfgh asdfgh1 asdfghj asdfghjk asdfghjkl asdfghjkl123 asdfjkl asdqwe
asdqwe123 asdzxc azerty azertyuiop azerty123 azsxdc azsxdcfv changeme changeme1 changeme123 default demo123 demodemo
dkflbvbh dragon1 ewq321 fuckyou fuckyou1 fuckyou2 fuckoff g_czechout ghbdtn gfhjkm gwerty hello1 hellohello helpme hunter2
iloveu iloveu1 iloveu2 iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou3 iloveme ihateyou imissyou jesus1 jesuschrist
jordan23 killer1 klaster letmein1 letmein123 letmein2 letmein! lol123 lollol lololo lovelove love123 love1234 loveme
loveyou lovers mama123 master1 master123 michael1 million2 money1 monkey1 mynoob myspace1 mypass mypassword nopass nothing
null123 omgpop p4ssw0rd p4ssword p@ss1234 p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 pass1234 pass12345 pass123456
pass123 passpass passw0rd passw0rd! passw0rd1 passw0rd123 password! password!1 password0 password00 password01 password1
password1! password10 password11 password12 password12! password123 password123! password1234 password12345 password2
password21 password22 password23 password3 password4 password5 password6 password69 password7 password8 password88 password9
password99 password@1 password@123 passwort passwort1 picture1 poiuyt poiuytrewq princess1 q123456 q1234567 q12345678 q1q1q1
q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4r5 qa123456 qawsed qawsedrf qaz123 qazqaz qazwsx qazwsx1 qazwsx12 qazwsx123
qazwsxedc qazwsxedc123 qazwsxedcrfv qazxsw qazxcvbnm qq123456 qq111111 qqqqqq qqqqqqqq qqww1122 qwaszx qwe123 qwe123456
qwe123qwe qwe12345 qweasd qweasd123 qweasdzxc qweasdzxc1 qweasdzxc123 qweqwe qweqwe123 qweqweqwe qwer123 qwer1234 qwer12345
qwer4321 qwerasdf qwerasdfzxcv qwerqwer qwert1 qwert123 qwert1234 qwert12345 qwerty1 qwerty11 qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwerty21 qwerty22 qwerty321 qwerty69 qwerty7 qwerty78 qwerty99 qwertyu qwertyui qwertyuio qwertyuiop
qwertyuiop1 qwertyuiop123 qwertz qwertz123 qwertzuiop qwqwqw rewq4321 root123 rootroot secret1 secret123 sunshine1 superman1
s123456 tempo123 test12 test123 test1234 test12345 test123456 testing testing1 testing123 testtest tester trustno1 user123
user1234 useruser w123456 welcome! welcome01 welcome1 welcome12 welcome123 welcome2 welcome@123 woaini woaini1314 wsxedc
x123456 xxxxxx xxxxxxxx yuantuo2012 yyyyyy z123456 z1x2c3 z1x2c3v4 zaq123 zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsx zaqxsw zxc123
zxc123456 zxcasd zxcasdqwe zxcasdqwe123 zxcv1234 zxcvbn zxcvbn1 zxcvbn123 zxcvbnm zxcvbnm1 zxcvbnm123 zxcvzxcv zxczxc zxczxczxc
zzzzzz zzzzzzzz 1234567890qwerty !qaz2wsx !qaz1qaz 1q2w3e4 123456m 123456k 123456789m abc1234567 password2020 password2021
password2022 password2023 password2024 password2025 password2026 welcome2023 welcome2024 welcome2025 welcome2026 summer2023
summer2024 summer2025 summer2026 winter2023 winter2024 winter2025 winter2026 spring2024 spring2025 autumn2024 autumn2025
123456aA aek1924 aekara aekaek aek123 paok1926 paok123 paok4ever paokara gate13 gate7 thira7 thira4 thira13 thira21 osfp1925
osfp123 pao1908 pao123 pao13 aris1914 ellada1 ellada123 ellas2004 euro2004 greece1 greece123 greece2004 kwdikos kwdikos1
kwdikos123 kodikos kodikos1 kodikos123 sagapo sagapw sagapo1 sagapw1 sagapo123 sagapw123 sagapopoli sagapwpoly sagapao
agapimou agaph agaphmou agapoula zwhmou zoimou moromou mwromou matiamou kardiamou psixi psuxi psyxi kalimera1 kalimera123
kalispera kalinixta kalinyxta malaka malakas malakas1 malakas123 malakies gamiese gamiesai gamisou skata1 skata123 skatoula
panathinaikos panathinaikos13 panathinaikos1 olympiakos7 olympiakos1 olympiacos7 thryleole thrileole protathlitis aekola
κωδικοσ κωδικός κωδικος κωδικός1 κωδικος1 κωδικός123 κωδικος123 καλημέρα καλημερα καλησπέρα καλησπερα καληνύχτα καληνυχτα
σαγαπώ σαγαπω αγάπη1 αγαπη1 αγάπημου αγαπημου ελλάδα ελλαδα ελλάδα1 ελλαδα1 ελλάδα123 ελλαδα123 ολυμπιακός ολυμπιακος
παναθηναϊκός παναθηναικος μαλάκας μαλακας μαλάκα μαλακα ζωήμου ζωημου μωρόμου μωρομου ψυχήμου ψυχημου πατρίδα πατριδα
θεσσαλονίκη θεσσαλονικη γιώργος γιωργος κώστας κωστας νίκος1 δημήτρης δημητρης παναγιώτης παναγιωτης ιωάννης ιωαννης μαρία1
ελένη1 κατερίνα κατερινα βασίλης βασιλης χρήστος χρηστος γιάννης γιαννης σπύρος αλέξανδρος αλεξανδρος 123456α α123456
`;

/** Names and words that are common bare and with these endings. */
const words = `
password qwerty iloveyou princess monkey dragon sunshine letmein football baseball basketball soccer welcome superman batman
michael jordan jennifer jessica ashley nicole daniel andrew joshua matthew charlie thomas george robert william hannah
amanda samantha master shadow killer freedom whatever computer internet starwars pokemon naruto minecraft summer winter
flower butterfly chocolate cookie banana orange purple pepper ginger tigger buster hunter ranger hockey yankees liverpool
chelsea arsenal barcelona manchester ferrari mercedes mustang corvette google facebook instagram samsung secret family
friends forever angel babygirl lovely sweety kitten puppy lucky money mother father brother sister kitchen cooking
giorgos george kostas nikos dimitris panagiotis giannis ioannis vasilis christos spyros alexandros maria eleni katerina
vasiliki sofia georgia dimitra konstantina anastasia athina athens thessaloniki patras kriti creta cyprus ellada greece
hellas olympiakos olympiacos panathinaikos kalimera malaka skata agapi thalassa iliosou patrida kouzina mageirema
jasmine brandon austin taylor justin anthony melissa danielle rebecca stephanie victoria alexander benjamin nicholas
christopher jonathan patrick richard steven edward martin victor oliver samuel gabriel natalie vanessa sabrina patricia
isabella sophie olivia natasha caroline heather crystal diamond silver golden scorpion phoenix eagle falcon panther lion
tiger wolf bear dolphin rabbit horse snoopy garfield mickey barbie simpson spiderman ironman wolverine matrix starwars1
startrek gandalf merlin wizard magic mystic angels heaven jesus christ blessed church peace hope faith trust love lovely1
loveme lover iloveu sweet sweetheart honey sugar candy cherry apple lemon peach mango coffee cheese pizza burger chicken
bailey maggie molly daisy sophie1 charlie1 rocky buddy max1 jack toby oscar simba bella coco lucky1 shadow1 smokey casper
guitar music player soccer1 tennis golf racing runner skater surfer dancer gamer hacker admin administrator root guest
user test testing default changeme temp demo login access passw0rd p@ssword p@ssw0rd pass word secure security private
welcome1 hello goodbye please nothing something anything everything blink182 metallica nirvana slipknot eminem beatles
london paris berlin madrid newyork texas dallas boston chicago florida canada mexico brazil italia france germany spain
monday friday sunday january february march april august september october november december spring autumn weekend
hotmail gmail yahoo windows apple1 iphone android google1 youtube netflix amazon microsoft linux oracle cisco honda toyota
nissan porsche lamborghini audi bmw yamaha harley camaro juventus milan inter realmadrid bayern arsenal1 tottenham celtic
alexis lefteris nikolaos stavros stelios manolis michalis petros pavlos ioanna eirini evangelia despoina chrysa foteini
paok aris patra volos larisa rodos kerkyra santorini mykonos zakynthos olympos makedonia ellinas psomi tyri feta elia
`;
/** What somebody who signs up here thinks of first: the names of this product and of what it is about. */
const ofThisPlace = `
kelari kelaria kellari larder pantry fridge freezer recipe recipes household shopping groceries cook cooking syntages psygeio
`;
const endings = ['', '1', '12', '123', '1234', '12345', '123456', '!', '1!', '123!', '2024', '2025', '2026'];

const listOf = (text: string): string[] => text.trim().split(/\s+/);

const common: ReadonlySet<string> = new Set([
  ...listOf(alone).map((password) => password.toLowerCase()),
  ...listOf(`${words} ${ofThisPlace}`).flatMap((word) => endings.map((ending) => word + ending)),
]);

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
export const commonPasswordCount = common.size;
